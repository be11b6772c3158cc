/** Sessions: an opaque token that is worth nothing without this browser's cookie, stored as hashes. */

import { createHash } from 'node:crypto'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'
import type { Reader } from '../store/open-store.ts'
import { browserKeyOf } from './browser-cookie.ts'
import type { HttpContext } from './context.ts'
import { CLOCK_SKEW_MS } from './context.ts'
import type { BrowserKey, Session } from './handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request that the page makes by itself: it does not extend the idle time of the session. */
    keepsIdleTime?: boolean
  }
  interface FastifyRequest {
    /** The brand, by the Host header alone. */
    tenantId: string
    /** The signed-in person; null for a visitor. */
    session: Session | null
  }
}

/** Time after which an unused session ends. */
export const SESSION_IDLE_MS = 30 * 60_000
/** Time after which a session ends, used or not. */
export const ABSOLUTE_MS = 12 * 3_600_000
/** Interval at which the time of last use is written at most. */
const TOUCH_MS = 60_000

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Reads cookies, and sets `request.session` on every request that carries a token. */
export async function addSessions(app: FastifyInstance, context: HttpContext): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(cookies)
  if (!app.hasRequestDecorator('tenantId')) app.decorateRequest('tenantId', '')
  app.decorateRequest('session', null)
  app.addHook('onRequest', async request => {
    const token = tokenOf(request.headers.authorization)
    if (!token || !request.tenantId) return
    const browser = browserKeyOf(request)
    const keepsIdleTime = request.routeOptions.config.keepsIdleTime ?? false
    if (browser)
      request.session = await readSession(context, { tenantId: request.tenantId, token, browser, keepsIdleTime })
  })
}

/** Returns the bearer token of an Authorization header, if it looks like one of ours. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
}

interface SessionCredentials {
  tenantId: string
  token: string
  browser: string
  /** Leaves the idle time as it is. */
  keepsIdleTime?: boolean
}

/** Returns the session of these credentials, unless it has ended; extends its idle time. */
export async function readSession(
  { store, clock }: Pick<HttpContext, 'store' | 'clock'>,
  { tenantId, token, browser, keepsIdleTime }: SessionCredentials,
): Promise<Session | null> {
  const row = await store.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.member_id', 'session.created_at', 'session.used_at', 'member.username'])
    .select(['member.type', 'member.upline_id'])
    .where('session.token_hash', '=', sha256(token))
    .where('session.tenant_id', '=', tenantId)
    .where('session.browser_hash', '=', sha256(browser))
    .whereRef('member.tenant_id', '=', 'session.tenant_id')
    .where('member.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const now = clock.now()
  // a session that began while the clock was ahead would outlive its time
  const isAhead = row.created_at.getTime() > now + CLOCK_SKEW_MS
  if (isAhead || now - row.used_at.getTime() >= SESSION_IDLE_MS || now - row.created_at.getTime() >= ABSOLUTE_MS) {
    await endStoredSession(store, sha256(token))
    return null
  }
  if (!keepsIdleTime && now - row.used_at.getTime() >= TOUCH_MS) {
    await store.db
      .updateTable('session')
      .set({ used_at: new Date(now) })
      .where('token_hash', '=', sha256(token))
      .execute()
  }
  return {
    memberId: row.member_id,
    tenantId,
    username: row.username,
    type: row.type,
    role: roleOfFlag(row.type),
    hasUpline: row.upline_id !== null,
  }
}

/** Returns those of the sessions that have not ended; leaves their idle time as it is. */
export async function readLiveSessions(
  { store, clock }: Pick<HttpContext, 'store' | 'clock'>,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now()
  const rows = await store.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.token_hash')
    .where('session.token_hash', 'in', tokenHashes)
    .where('session.used_at', '>', new Date(now - SESSION_IDLE_MS))
    .where('session.created_at', '>', new Date(now - ABSOLUTE_MS))
    .where('session.created_at', '<=', new Date(now + CLOCK_SKEW_MS))
    .where('member.frozen_at', 'is', null)
    .execute()
  return new Set(rows.map(({ token_hash }) => token_hash))
}

interface SignIn {
  tenantId: string
  memberId: number
  browser: BrowserKey
  ip?: string
}

/**
 * Starts a session. The newest session of a browser wins: older ones of this browser end, and both credentials are new.
 * @returns the token; only its hash is stored
 */
export async function startSession(
  { clock, random }: Pick<HttpContext, 'clock' | 'random'>,
  db: Reader,
  { tenantId, memberId, browser, ip }: SignIn,
): Promise<string> {
  const now = new Date(clock.now())
  if (browser.value) {
    await db
      .deleteFrom('session')
      .where('tenant_id', '=', tenantId)
      .where('browser_hash', '=', sha256(browser.value))
      .execute()
  }
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const row = { tenant_id: tenantId, member_id: memberId, browser_hash: sha256(browser.renew()) }
  const place = { ip: ip ?? null, country: browser.country ?? null, device: browser.device ?? null }
  await db
    .insertInto('session')
    .values({ ...row, ...place, token_hash: sha256(token), created_at: now, used_at: now })
    .execute()
  return token
}

/** Removes ended sessions; for a job. An ended session is refused before that already. */
export async function purgeSessions(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where(eb =>
      eb.or([eb('used_at', '<', new Date(now - SESSION_IDLE_MS)), eb('created_at', '<', new Date(now - ABSOLUTE_MS))]),
    )
    .execute()
}

export async function endStoredSession(store: HttpContext['store'], tokenHash: string): Promise<void> {
  await store.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}
