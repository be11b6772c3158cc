/** The member's limits and exclusion, and changes of them. */
import { useState } from 'react'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { protection } from '../../schemas/endpoints/protection.ts'

export type ProtectionState = CallState<ReplyOf<typeof protection>>

export const useProtection = (): ProtectionState => useCall(protection, {}, { onFocus: true })

export interface Change {
  busy: boolean
  problem: Problem | undefined
  /** @param done text key of what is said then @returns why it was refused */
  send<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, done: string): Promise<Problem | undefined>
}

/** One place of the page where something is changed, with what the platform refused there. */
export function useChange(reload: () => Promise<void>): Change {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    busy,
    problem,
    async send(endpoint, body, done) {
      setBusy(true)
      const result = await call(endpoint, { body })
      const problem = result.ok ? undefined : result.problem
      setProblem(problem)
      if (result.ok) {
        showToast(text => text(done))
        await reload()
      }
      setBusy(false)
      return problem
    },
  }
}
