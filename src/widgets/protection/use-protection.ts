/** The member's limits and exclusion, and changes of them. */
import { useState } from 'react'
import { type CallProblem, call, type Result } from '../../runtime/calls/call.ts'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { protection } from '../../schemas/endpoints/protection.ts'

export type ProtectionState = CallState<ReplyOf<typeof protection>>

/** @param wanted false: no request, for accounts that the call refuses */
export const useProtection = (wanted = true): ProtectionState =>
  useCall(protection, wanted ? {} : null, { onFocus: true })

export interface ProtectionChange {
  busy: boolean
  problem: CallProblem | undefined
  /** @param done text key of the message after success @returns the reason of a refusal */
  send<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, done: string): Promise<CallProblem | undefined>
}

/** State of one form or button on the page that changes something, with the platform's last refusal. */
export function useChange(reload: () => Promise<void>): ProtectionChange {
  const [problem, setProblem] = useState<CallProblem>()
  const [run, running] = useSingleRun(async (request: () => Promise<Result<unknown>>, done: string) => {
    const result = await request()
    const problem = result.ok ? undefined : result.problem
    setProblem(problem)
    if (result.ok) {
      showToast(text => text(done))
      await reload()
    }
    return problem
  })
  return {
    busy: running !== undefined,
    problem,
    send: (endpoint, body, done) => run(() => call(endpoint, { body }), done),
  }
}
