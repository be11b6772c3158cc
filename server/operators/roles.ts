/** Roles of operators by brand. Changes of access run one after the other, in every instance. */
import { sql } from 'kysely'
import { ALL_BRANDS, ROLE_NAMES, ROLES, type Role, type RolesByBrand } from '../../src/schemas/studio/roles.ts'
import { publishEvent } from '../events/publish-event.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import { waitForLock } from '../store/wait-for-lock.ts'
import { type AuditContext, type AuditEntry, writeAudit } from '../tenants/release/audit.ts'
import type { Operator } from './accounts.ts'
import { refuseOperator } from './refuse-operator.ts'

/** Lets changes of access wait for each other, so that of two owners who remove each other one stays. */
export const lockAccess = (tx: Tx): Promise<void> => waitForLock(tx, sql`hashtextextended('operators', 0)`)

export async function readRoles(db: Reader, operatorId: number): Promise<RolesByBrand> {
  return (await readRolesOf(db, [operatorId])).get(operatorId) ?? {}
}

/** Returns operator -> roles, for those who have any. */
export async function readRolesOf(db: Reader, operatorIds?: readonly number[]): Promise<Map<number, RolesByBrand>> {
  const rows = await db
    .selectFrom('operator_role')
    .select(['operator_id', 'tenant_id', 'role'])
    .$if(operatorIds !== undefined, query => query.where('operator_id', 'in', operatorIds!))
    .orderBy('tenant_id')
    .execute()
  const found = new Map<number, Record<string, Role[]>>()
  for (const { operator_id, tenant_id, role } of rows) {
    const roles = found.get(operator_id) ?? {}
    roles[tenant_id] = ROLES.filter(one => one === role || roles[tenant_id]?.includes(one))
    found.set(operator_id, roles)
  }
  return found
}

/** Says whether an operator who may sign in owns all brands. */
export async function hasOwner(db: Reader): Promise<boolean> {
  const owner = await db
    .selectFrom('operator_role')
    .innerJoin('operator', 'operator.id', 'operator_role.operator_id')
    .select('operator.id')
    .where('tenant_id', '=', ALL_BRANDS)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/**
 * Runs a change of access, unless it would leave all brands without an owner.
 * @throws Refusal operator/last-owner (409)
 */
export async function keepAnOwner(tx: Tx, change: () => Promise<void>): Promise<void> {
  const owned = await hasOwner(tx)
  await change()
  if (owned && !(await hasOwner(tx))) throw refuseOperator('operator/last-owner', { status: 409 })
}

export interface RoleChange {
  operator: Operator
  /** A brand, or `*`. */
  brand: string
  roles: readonly Role[]
}

/** Sets the roles of an operator at one brand. The caller holds `lockAccess`. @throws Refusal operator/last-owner */
export async function setRoles(tx: Tx, { operator, brand, roles }: RoleChange, audit: AuditContext): Promise<void> {
  const before = (await readRoles(tx, operator.id))[brand] ?? []
  const after = ROLES.filter(role => roles.includes(role))
  if (before.join() === after.join()) return
  await keepAnOwner(tx, async () => {
    await tx.deleteFrom('operator_role').where('operator_id', '=', operator.id).where('tenant_id', '=', brand).execute()
    if (after.length > 0)
      await tx
        .insertInto('operator_role')
        .values(after.map(role => ({ operator_id: operator.id, tenant_id: brand, role })))
        .execute()
  })
  if (before.includes('owner') && !after.includes('owner')) await withdrawInvitationsBy(tx, operator)
  const change = { before: nameRoles(before), after: nameRoles(after) }
  await recordAccess(tx, { operator, brand, summary: `roles: ${change.before} -> ${change.after}`, ...change }, audit)
}

/** Withdraws the open invitations of a person who may no longer give those roles. */
export async function withdrawInvitationsBy(tx: Tx, { email }: Operator): Promise<void> {
  await tx.deleteFrom('operator_link').where('kind', '=', 'invitation').where('made_by', '=', email).execute()
}

export interface AccessRecord extends Pick<AuditEntry, 'summary' | 'before' | 'after'> {
  operator: Operator
  /** A brand, or `*` for the account itself. */
  brand?: string
}

/** Writes an act of an operator that changes nobody's access into the audit log, such as a sign-in. */
export const recordAct = (
  tx: Tx,
  { operator, brand = ALL_BRANDS, ...entry }: AccessRecord,
  audit: AuditContext,
): Promise<void> => writeAudit(tx, brand, [{ what: 'operator', subject: operator.email, ...entry }], audit)

/** Writes a change of access into the audit log, and notifies every instance, whose open pages follow. */
export async function recordAccess(tx: Tx, record: AccessRecord, audit: AuditContext): Promise<void> {
  await recordAct(tx, record, audit)
  await publishEvent(tx, { kind: 'operator', body: { operator: record.operator.id } })
}

/** Names roles in a sentence. */
export const nameRoles = (roles: readonly Role[]): string => roles.map(role => ROLE_NAMES[role]).join(', ') || 'none'
