/** Challenges of WebAuthn: each belongs to one account and purpose, is short-lived, and is answered once. */
import type { HttpContext } from '../http/context.ts'
import { sha256 } from '../http/session.ts'
import type { Reader } from '../store/open-store.ts'

export type FactorContext = Pick<HttpContext, 'store' | 'clock' | 'random'>
export type ChallengePurpose = 'register' | 'sign-in'

/** Time in which a person finds and touches the authenticator. */
export const CHALLENGE_MS = 5 * 60_000

/** @returns the challenge, of which only a hash is stored */
export async function makeChallenge(
  { store, clock, random }: FactorContext,
  subject: string,
  purpose: ChallengePurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(random.bytes(32))
  const challenge_hash = sha256(Buffer.from(challenge).toString('base64url'))
  const expires_at = new Date(clock.now() + CHALLENGE_MS)
  await store.db.insertInto('webauthn_challenge').values({ challenge_hash, subject, purpose, expires_at }).execute()
  return challenge
}

/**
 * Spends a challenge.
 * @param challenge base64url, as the authenticator signed it
 * @returns false when it was made for another account or purpose, is too old, or was answered before
 */
export async function spendChallenge(
  { store, clock }: Pick<FactorContext, 'store' | 'clock'>,
  challenge: string,
  { subject, purpose }: { subject: string; purpose: ChallengePurpose },
): Promise<boolean> {
  const spent = await store.db
    .deleteFrom('webauthn_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(clock.now()))
    .where('expires_at', '<=', new Date(clock.now() + CHALLENGE_MS))
    .returning('purpose')
    .executeTakeFirst()
  return spent !== undefined
}

/** Removes challenges that nobody answered; for a job. */
export async function purgeChallenges(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<=', new Date(now)).execute()
}
