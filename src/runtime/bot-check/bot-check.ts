/** The browser's part of the bot check; loaded when a form is sent to a brand that asks for it (LGN-05). */

import { botChallenge } from '../../schemas/endpoints/bot-challenge.ts'
import type { BotChallenge, BotCheckPlace, SolvedChallenge } from '../../schemas/session/bot-check.ts'
import { call, type Problem } from '../calls/call.ts'
import workerUrl from './solve-challenge.ts?worker&url'

/** What goes into `verification` of the form; nothing when the platform asks for nothing. */
export type BotCheckResult = { ok: true; verification?: SolvedChallenge } | { ok: false; problem: Problem }

const TIMEOUT = 30_000

export async function solveBotCheck(place: BotCheckPlace): Promise<BotCheckResult> {
  const asked = await call(botChallenge, { query: { place } })
  if (!asked.ok) return asked
  const { provider, challenge } = asked.value.value
  if (provider === 'none') return { ok: true }
  // geetest brings a script of its own, which the site's policy lets no page load
  const solution = challenge && (await solve(challenge))
  if (!solution) return { ok: false, problem: { code: 'bot-check/required', status: 0 } }
  return { ok: true, verification: { challenge, solution } }
}

/** In a worker of its own, so that the page stays awake. @returns undefined when it took too long or the worker failed */
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

/** Starting a worker is running a script: under Trusted Types only this one may be started. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('app-worker', {
    createScriptURL(asked) {
      if (asked === workerUrl) return asked
      throw new TypeError('Only the worker of the bot check may be started.')
    },
  })
  return policy.createScriptURL(url)
}
