/** Stores a sign-in that was sent to a provider until it comes back: valid for this brand and browser, once, for ten minutes. */

import { keyedHash } from '../../../http/secret-key.ts'
import { sha256 } from '../../../http/session.ts'
import type { OAuthProvider } from '../../context/account-services.ts'
import type { Context } from '../../context/context.ts'
import { latestEnd, TICKET_MS } from '../../context/ticket-lifetimes.ts'

export interface Attempt {
  provider: OAuthProvider
  /** Name of the tab that waits. */
  tab: string
  /** Invitation code of the address that the visitor arrived with. */
  invitation: string | undefined
}

/** Secrets of an attempt that the browser never sees. */
export interface AttemptSecrets {
  /** Nonce of the ID token. */
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Derives the secrets from the state and the server's secret, so that neither has to be stored. */
export async function secretsOf(context: Context, state: string): Promise<AttemptSecrets> {
  return {
    nonce: await keyedHash(context, 'oauth-nonce', [state]),
    verifier: await keyedHash(context, 'oauth-verifier', [state]),
  }
}

interface RequestOrigin {
  tenantId: string
  /** Cookie of this browser. */
  browser: string
}

/** @returns the state; only its hash is stored */
export async function storeAttempt(
  context: Context,
  { tenantId, browser }: RequestOrigin,
  attempt: Attempt,
): Promise<string> {
  const { store, clock, random } = context
  const now = clock.now()
  const state = Buffer.from(random.bytes(32)).toString('base64url')
  await store.db
    .insertInto('oauth_attempt')
    .values({
      ...attempt,
      invitation: attempt.invitation ?? null,
      state_hash: sha256(state),
      tenant_id: tenantId,
      browser_hash: sha256(browser),
      expires_at: new Date(now + TICKET_MS.oauth_attempt),
    })
    .execute()
  return state
}

/** Uses the state up. @returns undefined for a state that is unknown, used, expired, or of another brand or browser */
export async function takeAttempt(
  { store, clock }: Context,
  { tenantId, browser }: RequestOrigin,
  { provider, state }: { provider: OAuthProvider; state: string },
): Promise<Attempt | undefined> {
  const row = await store.db
    .deleteFrom('oauth_attempt')
    .where('state_hash', '=', sha256(state))
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('browser_hash', '=', sha256(browser))
    .returning(['tab', 'invitation', 'expires_at'])
    .executeTakeFirst()
  const now = clock.now()
  if (!row || row.expires_at.getTime() <= now || row.expires_at > latestEnd('oauth_attempt', now)) return undefined
  return { provider, tab: row.tab, invitation: row.invitation ?? undefined }
}
