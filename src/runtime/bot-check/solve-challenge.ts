/** A worker: finds the number that a challenge asks for, and says it. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotChallenge } from '../../schemas/session/bot-check.ts'

const TIMEOUT = 25_000

self.addEventListener('message', async ({ data }: MessageEvent<BotChallenge>) => {
  const found = await solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT }).catch(() => null)
  self.postMessage(found && { counter: found.counter, derivedKey: found.derivedKey })
})
