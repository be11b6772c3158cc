/** Passkeys of an account: adding, proving, naming and removing them. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Static } from 'typebox'
import type { AssertionField, PasskeyField, RegistrationField } from '../../src/schemas/studio/passkey-fields.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import { CHALLENGE_MS, type FactorContext, makeChallenge, spendChallenge } from './challenges.ts'

/** The site that passkeys are for. */
export interface RelyingParty {
  /** Host name without port. */
  id: string
  /** Scheme, host and port of its pages. */
  origin: string
  /** Name that an authenticator shows. */
  name: string
}

export type Passkey = Static<typeof PasskeyField>

/** A new passkey that was verified, to be stored. */
export interface NewPasskey {
  id: string
  publicKey: string
  counter: number
  transports: string[]
}

/** @param account user name that an authenticator shows */
export async function makeCreationOptions(
  context: FactorContext,
  party: RelyingParty,
  { subject, account }: { subject: string; account: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  // the library types extensions as a browser takes them, not as JSON
  return (await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account,
    userDisplayName: account,
    userID: new TextEncoder().encode(subject),
    challenge: await makeChallenge(context, subject, 'register'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: await listCredentials(context.store.db, subject),
    // the password is the first factor: an authenticator that verifies nobody is a second one still
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })) as PublicKeyCredentialCreationOptionsJSON
}

export async function makeRequestOptions(
  context: FactorContext,
  party: RelyingParty,
  subject: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return (await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(context, subject, 'sign-in'),
    timeout: CHALLENGE_MS,
    allowCredentials: await listCredentials(context.store.db, subject),
    userVerification: 'preferred',
  })) as PublicKeyCredentialRequestOptionsJSON
}

/** Verifies a new credential. @returns undefined when it answers no challenge of the account, or is not valid */
export async function verifyNewPasskey(
  context: FactorContext,
  party: RelyingParty,
  subject: string,
  response: Static<typeof RegistrationField>,
): Promise<NewPasskey | undefined> {
  const challenge = challengeOf(response)
  if (!(await spendChallenge(context, challenge, { subject, purpose: 'register' }))) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  // the library throws for every response that is not valid
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Stores a verified passkey. @returns undefined when an account has this credential already */
export async function addPasskey(
  tx: Reader,
  { subject, name, now }: { subject: string; name: string; now: number },
  { id, publicKey, counter, transports }: NewPasskey,
): Promise<Passkey | undefined> {
  const created = new Date(now)
  const added = await tx
    .insertInto('passkey')
    .values({
      id,
      subject,
      name,
      public_key: publicKey,
      counter: BigInt(counter),
      transports: JSON.stringify(transports),
      created_at: created,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && { id, name, createdAt: created.toISOString(), usedAt: null }
}

/** Verifies an assertion of one of the account's passkeys, and records its use. @returns false when it is not valid */
export async function provePasskey(
  context: FactorContext,
  party: RelyingParty,
  subject: string,
  response: Static<typeof AssertionField>,
): Promise<boolean> {
  const { store, clock } = context
  const stored = await store.db
    .selectFrom('passkey')
    .select(['public_key', 'counter', 'transports'])
    .where('id', '=', response.id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const challenge = challengeOf(response)
  if (!stored || !(await spendChallenge(context, challenge, { subject, purpose: 'sign-in' }))) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  // the library throws for every response that is not valid
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(Buffer.from(stored.public_key, 'base64url')),
      counter: Number(stored.counter),
      transports: stored.transports,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return false
  await store.db
    .updateTable('passkey')
    .set({ counter: BigInt(result.authenticationInfo.newCounter), used_at: new Date(clock.now()) })
    .where('id', '=', response.id)
    .execute()
  return true
}

/** Returns the challenge that a response answers; an empty text for a response that cannot be read. */
function challengeOf({ response: { clientDataJSON } }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(db: Reader, subject: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('subject', '=', subject)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

/** @returns false when the account has no such passkey */
export async function renamePasskey(db: Reader, subject: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('subject', '=', subject)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey, but never the last one: of two that are removed at once, one stays. */
export async function removePasskey(tx: Tx, subject: string, id: string): Promise<'removed' | 'unknown' | 'last'> {
  const locked = await tx
    .selectFrom('passkey')
    .select('id')
    .where('subject', '=', subject)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!locked.some(row => row.id === id)) return 'unknown'
  if (locked.length === 1) return 'last'
  await tx.deleteFrom('passkey').where('id', '=', id).execute()
  return 'removed'
}

/** Removes every passkey and recovery code of an account. */
export async function removeFactors(tx: Tx, subject: string): Promise<void> {
  for (const table of ['passkey', 'recovery_code', 'webauthn_challenge'] as const)
    await tx.deleteFrom(table).where('subject', '=', subject).execute()
}

const listCredentials = (db: Reader, subject: string) =>
  db.selectFrom('passkey').select(['id', 'transports']).where('subject', '=', subject).orderBy('id').execute()
