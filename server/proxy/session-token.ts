/**
 * The session token that a page gets in proxy mode: the platform's own token, sealed. Opening it takes this server's secret and
 * this browser's HttpOnly cookie, so that neither half, nor the database, is worth anything alone (SEC-03). Nothing is stored.
 */
import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { HttpContext } from '../http/context.ts'
import { ABSOLUTE_MS } from '../http/session.ts'

export interface PlatformSession {
  /** The platform's own token. */
  token: string
  username: string
  /** Agent flag of section 9; empty when the platform did not say. */
  type: string
}
export interface Halves {
  tenantId: string
  /** Value of this browser's HttpOnly cookie. */
  browser: string
}

export async function sealToken(context: HttpContext, halves: Halves, session: PlatformSession): Promise<string> {
  const now = Math.floor(context.clock.now() / 1000)
  return new EncryptJWT({ ...session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(now + ABSOLUTE_MS / 1000)
    .encrypt(await keyOf(context, halves))
}

/** @returns undefined when it was made for another brand or browser, is older than 12 hours, or is none of ours */
export async function openToken(
  context: HttpContext,
  halves: Halves,
  sealed: string,
): Promise<PlatformSession | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, await keyOf(context, halves), {
      currentDate: new Date(context.clock.now()),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const { token, username, type } = payload as unknown as PlatformSession
    return { token, username, type }
  } catch {
    return undefined
  }
}

async function keyOf(context: HttpContext, { tenantId, browser }: Halves): Promise<Uint8Array> {
  const secret = await secretOf(context)
  return new Uint8Array(hkdfSync('sha256', secret, browser, `livery platform session ${tenantId}`, 32))
}

const PURPOSE = 'platform-session'
const secrets = new WeakMap<HttpContext['store'], Promise<Buffer>>()

/** One secret for all instances, made once. */
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
  const made = { kty: 'oct', k: Buffer.from(random.bytes(32)).toString('base64url') }
  const row = { purpose: PURPOSE, kid: PURPOSE, private_jwk: JSON.stringify(made), created_at: new Date(clock.now()) }
  await store.db
    .insertInto('server_key')
    .values(row)
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const kept = await store.db
    .selectFrom('server_key')
    .select('private_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow()
  return Buffer.from(kept.private_jwk.k ?? '', 'base64url')
}
