/**
 * Stores a provider's details of a person without an account of the brand until a registration has asked for the rest: for this brand and
 * browser, and for one account.
 */
import { sha256 } from '../../../http/session.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { isLive, TICKET_MS } from '../../context/ticket-lifetimes.ts'

export interface OpenRegistration {
  provider: string
  /** The provider's own id, which never changes, unlike the address. */
  subject: string
  name: string | undefined
  /** Mail address that the provider has checked. */
  email: string | undefined
  /** Invitation code of the address that the visitor arrived with. */
  invitation: string | undefined
}

interface Place {
  tenantId: string
  /** Cookie of this browser. */
  browser: string
}

/** @returns the key of the attempt; only its hash is stored */
export async function storeRegistration(
  { store, clock, random }: Context,
  { tenantId, browser }: Place,
  { provider, subject, name, email, invitation }: OpenRegistration,
): Promise<string> {
  const key = Buffer.from(random.bytes(32)).toString('base64url')
  await store.db
    .insertInto('oauth_registration')
    .values({
      key_hash: sha256(key),
      tenant_id: tenantId,
      browser_hash: sha256(browser),
      provider,
      subject,
      name: name ?? null,
      email: email ?? null,
      invitation: invitation ?? null,
      expires_at: new Date(clock.now() + TICKET_MS.oauth_registration),
    })
    .execute()
  return key
}

/** @returns undefined for a key that is unknown, used, expired, or of another brand or browser */
export async function readRegistration(
  db: Reader,
  { clock }: Context,
  { tenantId, browser }: Place,
  key: string,
): Promise<OpenRegistration | undefined> {
  const row = await db
    .selectFrom('oauth_registration')
    .select(['provider', 'subject', 'name', 'email', 'invitation'])
    .where('key_hash', '=', sha256(key))
    .where('tenant_id', '=', tenantId)
    .where('browser_hash', '=', sha256(browser))
    .where(isLive('oauth_registration', clock.now()))
    .executeTakeFirst()
  return (
    row && {
      provider: row.provider,
      subject: row.subject,
      name: row.name ?? undefined,
      email: row.email ?? undefined,
      invitation: row.invitation ?? undefined,
    }
  )
}

/** Uses the key up. A concurrent call waits for the first. @returns whether the key was still stored */
export async function takeRegistration(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('oauth_registration')
    .where('key_hash', '=', sha256(key))
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}
