/** The browser's part of the bot check; loaded when a form is sent to a brand that uses one. */

import { botChallenge } from '../../schemas/endpoints/bot-challenge.ts'
import type { BotChallenge, BotCheckForm, SolvedChallenge } from '../../schemas/session/bot-check.ts'
import { type CallProblem, call } from '../calls/call.ts'
import workerUrl from './solve-challenge.ts?worker&url'

/** Result of a bot check. `verification` goes into the form's body; it is missing when the platform requires no check. */
export type BotCheckResult = { ok: true; verification?: SolvedChallenge } | { ok: false; problem: CallProblem }

const TIMEOUT = 30_000

export async function solveBotCheck(form: BotCheckForm): Promise<BotCheckResult> {
  const reply = await call(botChallenge, { query: { place: form } })
  if (!reply.ok) return reply
  const { provider, challenge } = reply.value.value
  if (provider === 'none') return { ok: true }
  // geetest loads a script of its own, which the site's Content-Security-Policy forbids
  const solution = challenge && (await solve(challenge))
  if (!solution) return { ok: false, problem: { code: 'bot-check/required', status: 0 } }
  return { ok: true, verification: { challenge, solution } }
}

/** Solves a challenge in a worker, so that the page stays responsive. @returns undefined after the timeout, or when the worker failed. */
function solve(challenge: BotChallenge): Promise<SolvedChallenge['solution'] | undefined> {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  return new Promise<SolvedChallenge['solution'] | undefined>(done => {
    setTimeout(done, TIMEOUT)
    worker.addEventListener('error', () => done(undefined))
    worker.addEventListener('message', ({ data }: MessageEvent) => done(data ?? undefined))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** Trusted Types treat a worker's address as a script: only this worker may be started. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('app-worker', {
    createScriptURL(requested) {
      if (requested === workerUrl) return requested
      throw new TypeError('Only the worker of the bot check may be started.')
    },
  })
  return policy.createScriptURL(url)
}
