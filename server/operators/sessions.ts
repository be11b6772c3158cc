/** Sessions of operators: an opaque token in an HttpOnly cookie, stored as a hash, with an idle and an absolute limit. */
import { DEFAULT_IDLE_MINUTES } from '../../src/schemas/document/tenant.ts'
import { ALL_BRANDS, type RolesByBrand } from '../../src/schemas/studio/roles.ts'
import { publishEvent } from '../events/publish-event.ts'
import { notSignedIn } from '../http/check-caller.ts'
import { CLOCK_SKEW_MS, type HttpContext } from '../http/context.ts'
import { ABSOLUTE_MS, sha256 } from '../http/session.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import { lockOperator, type Operator } from './accounts.ts'
import type { OperatorContext } from './operator-context.ts'
import { refuseOperator } from './refuse-operator.ts'
import { readRoles } from './roles.ts'

/** Steps of a sign-in: the second one is awaited, a first passkey is awaited, both were done. */
export type Stage = 'passkey' | 'enrol' | 'signed-in'

export interface OperatorSession {
  tokenHash: string
  stage: Stage
  operator: Operator
  /** Roles as the store has them at this call. */
  roles: RolesByBrand
  /** Time without a call after which it ends. */
  idleMs: number
  /** Moment at which it ends in any case, in milliseconds since 1970. */
  endsAt: number
}

/** Longest time of each stage. */
const LASTS_MS: Record<Stage, number> = { passkey: 5 * 60_000, enrol: 30 * 60_000, 'signed-in': ABSOLUTE_MS }
/** Interval at which the time of last use is written at most. */
const TOUCH_MS = 60_000

/**
 * @param replaced session whose cookie the new one replaces in the browser; nobody could end it any more
 * @returns the token; only its hash is stored
 */
export async function startOperatorSession(
  tx: Tx,
  { clock, random }: Pick<HttpContext, 'clock' | 'random'>,
  { operatorId, stage, replaced }: { operatorId: number; stage: Stage; replaced?: OperatorSession | null },
): Promise<string> {
  if (replaced) await endOperatorSession(tx, replaced)
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const now = new Date(clock.now())
  await tx
    .insertInto('operator_session')
    .values({ token_hash: sha256(token), operator_id: operatorId, stage, created_at: now, used_at: now })
    .execute()
  return token
}

/**
 * Returns the session of a token, unless it has ended or its operator is disabled; extends its idle time.
 * @param keepsIdleTime leaves the idle time as it is, for calls that a page makes by itself
 */
export async function readOperatorSession(
  context: Pick<OperatorContext, 'store' | 'clock' | 'directory'>,
  token: string,
  keepsIdleTime = false,
): Promise<OperatorSession | null> {
  const { store, clock } = context
  const [session] = await readSessions(context, [sha256(token)])
  if (!session) return null
  if (!keepsIdleTime && clock.now() - session.usedAt >= TOUCH_MS)
    await store.db
      .updateTable('operator_session')
      .set({ used_at: new Date(clock.now()) })
      .where('token_hash', '=', session.tokenHash)
      .execute()
  return session
}

/**
 * Locks the operator of a session until the transaction ends, and requires that the session is still there: a change that was on its way
 * when the operator was signed out, disabled or reset must not undo that.
 * @param provenHash hash of the password that the caller proved
 * @throws Refusal request/not-signed-in; operator/wrong-password when the password was changed meanwhile
 */
export async function lockSession(
  tx: Tx,
  { operator, tokenHash, stage }: Pick<OperatorSession, 'operator' | 'tokenHash' | 'stage'>,
  provenHash?: string,
): Promise<void> {
  const locked = await lockOperator(tx, operator.id)
  const session = await tx
    .selectFrom('operator_session')
    .select('stage')
    .where('token_hash', '=', tokenHash)
    .where('operator_id', '=', operator.id)
    .where('stage', '=', stage)
    .forUpdate()
    .executeTakeFirst()
  if (!locked || !session) throw notSignedIn()
  if (provenHash !== undefined && locked.password_hash !== provenHash) throw refuseOperator('operator/wrong-password')
}

/** Returns those of the sessions that have not ended; leaves their idle time as it is. */
export async function readLiveOperatorSessions(
  context: Pick<OperatorContext, 'store' | 'clock' | 'directory'>,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await readSessions(context, tokenHashes)).map(({ tokenHash }) => tokenHash))
}

/** Returns a session with the roles as they are now, unless it has ended; leaves its idle time as it is. */
export async function findOperatorSession(
  context: Pick<OperatorContext, 'store' | 'clock' | 'directory'>,
  tokenHash: string,
): Promise<OperatorSession | undefined> {
  return (await readSessions(context, [tokenHash]))[0]
}

async function readSessions(
  { store, clock, directory }: Pick<OperatorContext, 'store' | 'clock' | 'directory'>,
  tokenHashes: readonly string[],
): Promise<(OperatorSession & { usedAt: number })[]> {
  const rows = await store.db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['token_hash', 'stage', 'operator_session.created_at', 'used_at', 'operator.id', 'email', 'name'])
    .where('token_hash', 'in', tokenHashes)
    .where('disabled_at', 'is', null)
    .execute()
  const now = clock.now()
  const sessions = []
  for (const { token_hash: tokenHash, stage, created_at, used_at, ...operator } of rows) {
    const roles = await readRoles(store.db, operator.id)
    const idleMs = await readIdleLimit({ directory }, roles)
    const endsAt = created_at.getTime() + LASTS_MS[stage]
    const usedAt = used_at.getTime()
    // a session that began while the clock was ahead would outlive its time
    const isAhead = created_at.getTime() > now + CLOCK_SKEW_MS
    if (!isAhead && now < endsAt && now - usedAt < idleMs)
      sessions.push({ tokenHash, stage, operator, roles, idleMs, endsAt, usedAt })
  }
  return sessions
}

/** Returns the smallest idle limit of the brands at which an operator has roles, in milliseconds. */
async function readIdleLimit({ directory }: Pick<OperatorContext, 'directory'>, roles: RolesByBrand): Promise<number> {
  const brands = Object.hasOwn(roles, ALL_BRANDS) ? directory.list().map(({ id }) => id) : Object.keys(roles)
  const limits = await Promise.all(
    brands.map(async brand => (await directory.current(brand))?.body.document.tenant.studio?.idleMinutes),
  )
  // a brand without a limit has the default: one brand with a long limit lengthens the time at no other
  return (
    (limits.length > 0 ? Math.min(...limits.map(limit => limit ?? DEFAULT_IDLE_MINUTES)) : DEFAULT_IDLE_MINUTES) *
    60_000
  )
}

/** Ends one session. */
export async function endOperatorSession(tx: Tx, { tokenHash, operator, stage }: OperatorSession): Promise<void> {
  await tx.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute()
  // a session of a step before has no open page
  if (stage === 'signed-in') await publishEvent(tx, { kind: 'operator', body: { operator: operator.id } })
}

/** Ends every session of an operator, one that is about to begin included. @returns their number */
export async function endOperatorSessions(tx: Tx, operatorId: number): Promise<number> {
  // sign-ins hold this lock while they begin a session: the statement after it sees theirs
  await tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().executeTakeFirst()
  const { numDeletedRows } = await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  await publishEvent(tx, { kind: 'operator', body: { operator: operatorId } })
  return Number(numDeletedRows)
}

/** Removes sessions past their absolute limit; for a job. */
export async function purgeOperatorSessions(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where('created_at', '<', new Date(now - ABSOLUTE_MS))
    .execute()
}
