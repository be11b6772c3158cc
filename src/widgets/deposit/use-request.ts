import { useEffect, useEffectEvent, useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import type { Deposit, DepositMethod } from '../../schemas/deposits/deposit.ts'
import { depositCreate } from '../../schemas/endpoints/deposit-create.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'

interface RequestProblem {
  problem: Problem
  /** Where it is shown. */
  at: 'method' | 'amount' | 'form'
  /** Field name -> problem code. */
  fields?: Record<string, string>
}

export interface Request {
  /** `checking`: no reply came, and the same request was sent again. */
  stage: 'typing' | 'sending' | 'checking'
  problem: RequestProblem | undefined
  /** Removes the problem: what it was about has changed. */
  forget(): void
  /** @returns whether the deposit was made */
  send(method: DepositMethod, amount: string, fields: Readonly<Record<string, string>>): Promise<boolean>
}

const AT: Record<string, RequestProblem['at']> = {
  ...{ 'deposit/unknown-method': 'method', 'deposit/closed': 'method' },
  ...{ 'deposit/amount': 'amount', 'deposit/bad-amount': 'amount', 'protection/deposit-limit': 'amount' },
}

/**
 * Makes a deposit once, however often its reply is lost.
 * @param onPending fills in a request whose reply was lost before the page was loaded again
 */
export function useRequest(
  onMade: (deposit: Deposit) => void,
  onPending: (request: BodyOf<typeof depositCreate>) => void,
  reloadMethods: () => Promise<void>,
): Request {
  const { username } = useSession()
  const [stage, setStage] = useState<Request['stage']>('typing')
  const [problem, setProblem] = useState<RequestProblem>()
  const restore = useEffectEvent(onPending)
  useEffect(() => {
    const pending = listPending(depositCreate, username).at(-1)
    if (!pending) return
    restore(pending.body)
    setProblem({ problem: { code: 'request/network', status: 0 }, at: 'form' })
  }, [username])
  return {
    ...{ stage, problem, forget: () => setProblem(undefined) },
    async send(method, amount, values) {
      setStage('sending')
      setProblem(undefined)
      const asked = method.fields.map(({ name }) => [name, values[name] ?? ''] as const)
      const body = { method: method.id, amount, fields: Object.fromEntries(asked.filter(([, value]) => value)) }
      const result = await sendOnce(depositCreate, { username, body }, () => setStage('checking'))
      setStage('typing')
      if (result.ok) {
        onMade(result.value.value)
        return true
      }
      const { code, value } = result.problem
      const { fields } = (value ?? {}) as { fields?: Record<string, string> }
      setProblem({ problem: result.problem, at: AT[code] ?? 'form', ...(fields && { fields }) })
      if (AT[code] === 'method') await reloadMethods()
      return false
    },
  }
}
