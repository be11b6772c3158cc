/** Sends a call on the operator's command: once at a time, with the problem of the last attempt. */
import { useRef, useState } from 'react'
import type { AnyStudioCall, StudioBodyOf } from '../../schemas/studio/studio-call.ts'
import { type CallProblem, call, type ValueOf } from './call.ts'

export interface Sending {
  busy: boolean
  problem?: CallProblem
  /** @returns the value, or undefined when it failed or another one is on its way */
  send<C extends AnyStudioCall>(contract: C, body?: StudioBodyOf<C>): Promise<ValueOf<C> | undefined>
  /** Shows a problem that no call had, such as a refusal of the browser; none removes it. */
  fail(message?: string): void
}

export function useSend(): Sending {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const isBusy = useRef(false)
  return {
    busy,
    problem,
    fail: message => setProblem(message ? { code: 'studio', message, status: 0 } : undefined),
    async send(contract, body) {
      if (isBusy.current) return undefined
      isBusy.current = true
      setBusy(true)
      setProblem(undefined)
      const result = await call(contract, { body })
      isBusy.current = false
      setBusy(false)
      if (result.ok) return result.value
      setProblem(result.problem)
      return undefined
    },
  }
}
