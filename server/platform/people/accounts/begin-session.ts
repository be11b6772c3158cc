/** The last step of every way of signing in: starts the session, records the sign-in, and returns the duties of the member. */

import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import type { BrowserKey } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { SESSION_IDLE_MS, sha256, startSession } from '../../../http/session.ts'
import { DEFAULT_PASSWORD } from '../../../passwords/known-passwords.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { followBrowser } from '../protection/follow-exclusion.ts'
import { rememberBrowser } from './browser-members.ts'
import { issueChangeTicket } from './change-ticket.ts'
import type { MemberRow } from './find-member.ts'

export interface SessionBeginning {
  tenantId: string
  member: Pick<MemberRow, 'id' | 'first_time' | 'password_expired' | 'created_at'>
  browser: BrowserKey
  ip: string
  /** Password of a sign-in by password: a default one has to be changed, and any one entitles to a change ticket. */
  password?: string
  /** Whether to require the change of an expired password: not after a sign-in by code or provider. */
  requirePasswordChange?: boolean
}

export interface SignedIn {
  token: string
  firstTimeLogin: boolean
  /** The password has expired, or is the default one. */
  passwordExpired: boolean
  /** Replaces the old password once, within ten minutes; set after a sign-in by password when either of both is true. */
  changeTicket?: string
}

const DAY_MS = 86_400_000

/**
 * Starts the session in the caller's transaction; the rules are read before it (readAccessRules), as they may need the database.
 * @throws Refusal login/frozen
 */
export async function beginSession(
  tx: Tx,
  context: Context,
  rules: AccessRules,
  { tenantId, member, browser, ip, password, requirePasswordChange: asksPassword = true }: SessionBeginning,
): Promise<SignedIn> {
  const now = context.clock.now()
  // concurrent sign-ins of one member run one after the other, so that the devices are counted right
  const { frozen_at } = await tx
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', member.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (frozen_at) throw refuse('login/frozen', { status: 403 })
  const before = browser.value
  const token = await startSession(context, tx, { tenantId, memberId: member.id, browser, ip })
  await rememberBrowser(tx, member.id, { before, tokenHash: sha256(token) })
  await followBrowser(tx, { tenantId, memberId: member.id, now })
  await endOldest(tx, member.id, rules.devices, { newest: sha256(token), now })
  const changedAt = await recordLogin(tx, { memberId: member.id, ip, now, password })
  const hasExpired =
    rules.passwordDays > 0 && now - (changedAt ?? member.created_at).getTime() >= rules.passwordDays * DAY_MS
  const passwordExpired = asksPassword && (member.password_expired || password === DEFAULT_PASSWORD || hasExpired)
  const firstTimeLogin = member.first_time
  const mustChange = password !== undefined && (passwordExpired || firstTimeLogin)
  return {
    token,
    firstTimeLogin,
    passwordExpired,
    ...(mustChange && { changeTicket: await issueChangeTicket(tx, context, { memberId: member.id }) }),
  }
}

export interface AccessRules {
  /** Browsers that a member may be signed in with; a further one ends the oldest session. */
  devices: number
  /** Days after which a password expires; 0: never. */
  passwordDays: number
  /** Days for which a browser is remembered. */
  rememberDays: number
}

/** A brand's `constants.devices`, `constants.passwordDays` and `constants.rememberDays`. */
export async function readAccessRules(context: Context, tenantId: string): Promise<AccessRules> {
  const { devices, passwordDays, rememberDays } = await context.brands.constants(tenantId)
  return { devices, passwordDays, rememberDays }
}

/** Ends the oldest sessions; the one that has just started always stays. */
async function endOldest(
  tx: Tx,
  memberId: number,
  devices: number,
  { newest, now }: { newest: string; now: number },
): Promise<void> {
  // expired sessions do not count as devices
  await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where(eb =>
      eb.or([
        eb('used_at', '<=', new Date(now - SESSION_IDLE_MS)),
        eb('created_at', '>', new Date(now + CLOCK_SKEW_MS)),
      ]),
    )
    .execute()
  const rows = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', newest)
    .orderBy('created_at', 'desc')
    .orderBy('used_at', 'desc')
    .offset(devices - 1)
    .execute()
  if (rows.length === 0) return
  const hashes = rows.map(row => row.token_hash)
  await tx.deleteFrom('session').where('token_hash', 'in', hashes).execute()
}

/** @returns time of the last change of the password, if there was one */
async function recordLogin(
  tx: Tx,
  { memberId, ip, now, password }: { memberId: number; ip: string; now: number; password: string | undefined },
): Promise<Date | null> {
  const login = { login_at: new Date(now), login_ip: ip }
  const isDefault = password === undefined ? undefined : password === DEFAULT_PASSWORD
  const row = await tx
    .insertInto('member_access')
    .values({ member_id: memberId, ...login, default_password: isDefault ?? false })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet(eb => ({
        ...login,
        previous_at: eb.ref('member_access.login_at'),
        previous_ip: eb.ref('member_access.login_ip'),
        ...(isDefault !== undefined && { default_password: isDefault }),
      })),
    )
    .returning('password_changed_at')
    .executeTakeFirstOrThrow()
  return row.password_changed_at
}
