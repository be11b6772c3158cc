import { useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import type { ContractRequest } from '../../schemas/agents/contract.ts'
import type { ContractKind } from '../../schemas/agents/contract-kinds.ts'
import { CONTRACT_CALLS } from './contract-calls.ts'

export interface ContractChangeState {
  busy: boolean
  problem: CallProblem | undefined
  /** Sends it, with the warning where a contract below ends with it. @returns why it was refused; undefined after the warning */
  send(request: ContractRequest): Promise<'done' | CallProblem | undefined>
}

/**
 * Changes contracts of one kind.
 * @param reload reads the lists again, also when another change came first
 * @param done text key of the message after a change
 */
export function useContractChange(
  kind: ContractKind,
  reload: () => Promise<void>,
  done = 'contract.done',
): ContractChangeState {
  const [problem, setProblem] = useState<CallProblem>()
  const [send, sending] = useSingleRun(async (request: ContractRequest) => {
    setProblem(undefined)
    let result = await call(CONTRACT_CALLS[kind], { body: request })
    if (!result.ok && result.problem.code === 'contract/ends-others') {
      const { problem } = result
      const yes = await requestConfirmation(t => ({
        text: problemText(t, problem),
        confirm: t('contract.accept-anyway'),
        cancel: t('common.in_more_cancel'),
        isDanger: true,
      }))
      if (!yes) return undefined
      result = await call(CONTRACT_CALLS[kind], { body: { ...request, confirm: true } })
    }
    void reload()
    if (!result.ok) {
      setProblem(result.problem)
      return result.problem
    }
    showToast(t => t(done))
    return 'done' as const
  })
  return { busy: sending !== undefined, problem, send }
}
