/**
 * Makes a puzzle that costs a browser part of a second, and a program that tries thousands of passwords a thousand times that. No row is
 * stored: the puzzle is signed for a brand, a form and a time, and a solved one is recorded as spent.
 */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Compile } from 'typebox/compile'
import { type BotChallenge, SolvedChallengeSchema } from '../../../../src/schemas/session/bot-check.ts'
import { keyedHash } from '../../../http/secret-key.ts'
import { spendNonce } from '../../../http/spend-nonce.ts'
import type { Context } from '../../context/context.ts'
import type { BotCheck } from './bot-check.ts'

const VALID_SECONDS = 120
/** Rounds of PBKDF2 for one try, and tries that a browser needs: some 0.1 to 0.6 s together (stack.md). */
const COST = 5000
const TRIES = { least: 100, more: 100 }

const solved = Compile(SolvedChallengeSchema)

export const proofOfWork: BotCheck = {
  kind: 'proof-of-work',

  async createChallenge(context, { tenantId, form }) {
    const ends = Math.floor(context.clock.now() / 1000) + VALID_SECONDS
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: COST,
      counter: TRIES.least + context.random.int(TRIES.more),
      // not altcha's own expiry, which uses the machine's clock: the sandbox can move ours
      data: { tenant: tenantId, place: form, ends },
      ...(await secretsOf(context)),
    })
    return { challenge: challenge as BotChallenge }
  },

  async isPassed(context, { tenantId, form }, fields) {
    if (!solved.Check(fields)) return false
    const { challenge, solution } = fields
    const { tenant, place, ends } = challenge.parameters.data
    const left = ends * 1000 - context.clock.now()
    if (tenant !== tenantId || place !== form || left <= 0) return false
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(context)) })
    return verified && spendNonce(context, `bot-check:${challenge.signature}`, left)
  },
}

async function secretsOf(context: Context): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
  return {
    hmacSignatureSecret: await keyedHash(context, 'bot-check', ['challenge']),
    hmacKeySignatureSecret: await keyedHash(context, 'bot-check', ['solution']),
  }
}
