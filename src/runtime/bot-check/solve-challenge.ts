/** A worker that solves a proof-of-work challenge and posts the solution, or null. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotChallenge } from '../../schemas/session/bot-check.ts'

const TIMEOUT = 25_000

self.addEventListener('message', async ({ data }: MessageEvent<BotChallenge>) => {
  const found = await solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT }).catch(() => null)
  self.postMessage(found && { counter: found.counter, derivedKey: found.derivedKey })
})
