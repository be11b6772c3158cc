/**
 * The session token that a page gets in proxy mode: the upstream's token, encrypted. Decrypting it takes this server's secret and this
 * browser's HttpOnly cookie, so that neither of them, nor the database, is worth anything alone. Only the ids of signed-out sessions are
 * stored.
 */
import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { HttpContext } from '../http/context.ts'
import { ABSOLUTE_MS, sha256 } from '../http/session.ts'

export interface UpstreamSession {
  /** Token of the upstream. */
  token: string
  username: string
  /** Agent flag of section 9; empty when the upstream did not send it. */
  type: string
}
/** A session as stored in a token. */
export interface ProxySession extends UpstreamSession {
  /** Id for revoking the session: a token's text is none, because other texts are decoded to the same bytes. */
  id: string
}
export interface SessionCredentials {
  tenantId: string
  /** Value of this browser's HttpOnly cookie. */
  browser: string
}

export async function encryptToken(
  context: HttpContext,
  credentials: SessionCredentials,
  session: UpstreamSession,
): Promise<string> {
  const now = Math.floor(context.clock.now() / 1000)
  return new EncryptJWT({ ...session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(Buffer.from(context.random.bytes(16)).toString('base64url'))
    .setIssuedAt(now)
    .setExpirationTime(now + ABSOLUTE_MS / 1000)
    .encrypt(await keyOf(context, credentials))
}

/** Decrypts a token. @returns undefined when it was made for another brand or browser, is older than 12 hours, or was not made here */
export async function decryptToken(
  context: HttpContext,
  credentials: SessionCredentials,
  encrypted: string,
): Promise<ProxySession | undefined> {
  try {
    const { payload } = await jwtDecrypt(encrypted, await keyOf(context, credentials), {
      currentDate: new Date(context.clock.now()),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const { token, username, type } = payload as unknown as UpstreamSession
    // a token from an older build has no id
    return { token, username, type, id: payload.jti ?? sha256(`${payload.iat} ${token}`) }
  } catch {
    return undefined
  }
}

async function keyOf(context: HttpContext, { tenantId, browser }: SessionCredentials): Promise<Uint8Array> {
  const secret = await secretOf(context)
  return new Uint8Array(hkdfSync('sha256', secret, browser, `livery platform session ${tenantId}`, 32))
}

const PURPOSE = 'platform-session'
const secrets = new WeakMap<HttpContext['store'], Promise<Buffer>>()

/** Returns the one secret for all instances, created once. */
function secretOf(context: HttpContext): Promise<Buffer> {
  let secret = secrets.get(context.store)
  if (!secret) {
    secret = loadSecret(context)
    secrets.set(context.store, secret)
    secret.catch(() => secrets.delete(context.store))
  }
  return secret
}

async function loadSecret({ store, clock, random }: HttpContext): Promise<Buffer> {
  const created = { kty: 'oct', k: Buffer.from(random.bytes(32)).toString('base64url') }
  const row = {
    purpose: PURPOSE,
    kid: PURPOSE,
    private_jwk: JSON.stringify(created),
    created_at: new Date(clock.now()),
  }
  await store.db
    .insertInto('server_key')
    .values(row)
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const stored = await store.db
    .selectFrom('server_key')
    .select('private_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow()
  return Buffer.from(stored.private_jwk.k ?? '', 'base64url')
}
