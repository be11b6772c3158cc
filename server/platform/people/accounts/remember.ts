/**
 * Remembers browsers by a family of tokens each, of which only the newest is valid. Each use replaces it; an older one that comes back was
 * copied, and ends the family with every session of the member.
 */
import { timingSafeEqual } from 'node:crypto'
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import type { BrowserKey } from '../../../http/handler.ts'
import { sha256 } from '../../../http/session.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

const DAY_SECONDS = 86_400
/** Two tabs that open together send the same token: within this time the second one is late, not a theft. */
const GRACE_MS = 20_000

export interface Remembered {
  token: string
  /** Seconds until the family ends. */
  seconds: number
}

/** Browser and address in which a family is used, for the member's list of devices. */
export interface RememberedPlace {
  browser: BrowserKey
  ip: string
}

interface NewFamily extends RememberedPlace {
  tenantId: string
  memberId: number
  days: number
  /** Token of the session that runs in this browser. */
  session: string
}

/** Starts a family that is valid for the given days. Using it does not prolong it. */
export async function rememberLogin(
  tx: Tx,
  context: Context,
  { tenantId, memberId, days, session, ...place }: NewFamily,
): Promise<Remembered> {
  const now = context.clock.now()
  const family = newPart(context, 16)
  const secret = newPart(context, 32)
  await tx
    .insertInto('remember_family')
    .values({
      ...placeColumns(place),
      family_hash: sha256(family),
      tenant_id: tenantId,
      member_id: memberId,
      secret_hash: sha256(secret),
      previous_hash: null,
      rotated_at: new Date(now),
      expires_at: new Date(now + days * DAY_SECONDS * 1000),
    })
    .execute()
  await linkSession(tx, session, sha256(family))
  return { token: `${family}.${secret}`, seconds: days * DAY_SECONDS }
}

/** Links a session to the browser's family, so that both are signed out together. */
export async function linkSession(tx: Tx, session: string, familyHash: string): Promise<void> {
  await tx.updateTable('session').set({ family_hash: familyHash }).where('token_hash', '=', sha256(session)).execute()
}

/** Returns the owner of a token without using it up; undefined when it is not the newest of a valid family. */
export async function findRemembered(
  { store, clock }: Context,
  { tenantId, token }: { tenantId: string; token: string },
): Promise<number | undefined> {
  const [family = '', secret = ''] = token.split('.')
  const row = await store.db
    .selectFrom('remember_family')
    .select(['member_id', 'secret_hash'])
    .where('family_hash', '=', sha256(family))
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row && isSame(row.secret_hash, secret) ? row.member_id : undefined
}

export type Recalled =
  | { found: 'member'; memberId: number; familyHash: string; next: Remembered }
  | { found: 'nobody' | 'late' | 'theft' }

/** Uses a token up. `theft`: all families and sessions of the member were ended; the caller must commit the transaction. */
export async function recallBrowser(
  tx: Tx,
  context: Context,
  { tenantId, token, ...place }: RememberedPlace & { tenantId: string; token: string },
): Promise<Recalled> {
  const now = context.clock.now()
  const [family = '', secret = ''] = token.split('.')
  const row = await tx
    .selectFrom('remember_family')
    .selectAll()
    .where('family_hash', '=', sha256(family))
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', new Date(now))
    .where('rotated_at', '<=', new Date(now + CLOCK_SKEW_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { found: 'nobody' }
  if (!isSame(row.secret_hash, secret)) {
    const isLate = row.previous_hash !== null && isSame(row.previous_hash, secret)
    if (isLate && now - row.rotated_at.getTime() < GRACE_MS) return { found: 'late' }
    await forgetBrowsers(tx, row.member_id)
    await tx.deleteFrom('session').where('member_id', '=', row.member_id).execute()
    return { found: 'theft' }
  }
  const nextSecret = newPart(context, 32)
  await tx
    .updateTable('remember_family')
    .set({
      ...placeColumns(place),
      secret_hash: sha256(nextSecret),
      previous_hash: row.secret_hash,
      rotated_at: new Date(now),
    })
    .where('family_hash', '=', row.family_hash)
    .execute()
  const seconds = Math.max(1, Math.floor((row.expires_at.getTime() - now) / 1000))
  return {
    found: 'member',
    memberId: row.member_id,
    familyHash: row.family_hash,
    next: { token: `${family}.${nextSecret}`, seconds },
  }
}

/** Ends the family of one token, as a sign-out does. */
export async function forgetBrowser(db: Reader, tenantId: string, token: string): Promise<void> {
  await db
    .deleteFrom('remember_family')
    .where('family_hash', '=', sha256(token.split('.')[0] ?? ''))
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Ends every family of a member, as a new password does. */
export async function forgetBrowsers(db: Reader, memberId: number): Promise<void> {
  await db.deleteFrom('remember_family').where('member_id', '=', memberId).execute()
}

const placeColumns = ({ browser, ip }: RememberedPlace) => ({
  ip,
  country: browser.country ?? null,
  device: browser.device ?? null,
})
const newPart = ({ random }: Context, bytes: number) => Buffer.from(random.bytes(bytes)).toString('base64url')
const isSame = (hash: string, secret: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(sha256(secret)))
