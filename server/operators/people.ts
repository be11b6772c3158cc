/** Operators as owners see them: their roles, invitations, and accounts that are disabled. */
import type { Static } from 'typebox'
import type { PersonField } from '../../src/schemas/studio/fields.ts'
import { ALL_BRANDS, can, type Role, type RolesByBrand } from '../../src/schemas/studio/roles.ts'
import type { HttpContext, Random } from '../http/context.ts'
import { noPassword } from '../passwords/password.ts'
import { removeFactors } from '../second-factor/passkeys.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import type { AuditContext } from '../tenants/release/audit.ts'
import { findOperator, findOperatorById, type Operator, type OperatorRow, readEmail, subjectOf } from './accounts.ts'
import { type Link, makeLink } from './links.ts'
import { refuseOperator } from './refuse-operator.ts'
import {
  keepAnOwner,
  lockAccess,
  nameRoles,
  readRoles,
  readRolesOf,
  recordAccess,
  setRoles,
  withdrawInvitationsBy,
} from './roles.ts'
import { endOperatorSessions } from './sessions.ts'

export type Person = Static<typeof PersonField>

/** An operator who looks at others. */
export interface Viewer {
  id: number
  roles: RolesByBrand
}

/** Returns those roles of a person that are at brands which the viewer owns. */
const seenBy = (viewer: Viewer, roles: RolesByBrand): RolesByBrand =>
  Object.fromEntries(Object.entries(roles).filter(([brand]) => can(viewer.roles, brand, 'people')))

/** @param roles all roles of the person */
const isListed = (viewer: Viewer, id: number, roles: RolesByBrand): boolean =>
  id === viewer.id || can(viewer.roles, ALL_BRANDS, 'people') || Object.keys(seenBy(viewer, roles)).length > 0

/**
 * Finds an operator whom `listPeople` shows the viewer; any other is as unknown as one who does not exist.
 * @throws Refusal operator/unknown (404)
 */
export async function requirePerson(db: Reader, id: number, viewer: Viewer): Promise<OperatorRow> {
  const operator = await findOperatorById(db, id)
  if (!operator || !isListed(viewer, id, await readRoles(db, id)))
    throw refuseOperator('operator/unknown', { status: 404 })
  return operator
}

/** Lists operators with the roles that a viewer may see: those at brands that the viewer owns. */
export async function listPeople(db: Reader, viewer: Viewer): Promise<Person[]> {
  const operators = await db
    .selectFrom('operator')
    .select(['id', 'email', 'name', 'disabled_at'])
    .orderBy('email')
    .execute()
  const roles = await readRolesOf(db)
  return operators.flatMap(operator => {
    const held = roles.get(operator.id) ?? {}
    return isListed(viewer, operator.id, held) ? [describePerson(operator, seenBy(viewer, held), viewer.id)] : []
  })
}

/** Returns one operator as `listPeople` does. */
export async function readPerson(db: Reader, id: number, viewer: Viewer): Promise<Person> {
  const operator = await db
    .selectFrom('operator')
    .select(['id', 'email', 'name', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return describePerson(operator, seenBy(viewer, await readRoles(db, id)), viewer.id)
}

const describePerson = (
  { id, email, name, disabled_at }: Omit<OperatorRow, 'password_hash' | 'disabled_by_brand_owner'>,
  roles: RolesByBrand,
  viewerId: number,
): Person => ({ id, email, name, you: id === viewerId, disabled: disabled_at !== null, roles })

export interface NewAccess {
  email: string
  roles: RolesByBrand
}

/**
 * Invites a person, or gives the roles at once where the address has an account.
 * @returns path of the link, and its end; undefined when the roles were given
 * @throws Refusal operator/no-roles, operator/disabled
 */
export async function invitePerson(
  tx: Tx,
  context: Pick<HttpContext, 'clock' | 'random'>,
  { email: typed, roles }: NewAccess,
  audit: AuditContext,
): Promise<{ path: string; until: Date } | undefined> {
  const email = readEmail(typed)
  const given = Object.entries(roles).filter(([, list]) => list.length > 0)
  if (given.length === 0) throw refuseOperator('operator/no-roles')
  await lockAccess(tx)
  const operator = await findOperator(tx, email)
  if (operator?.disabled_at) throw isDisabled(operator)
  if (operator) {
    const held = await readRoles(tx, operator.id)
    for (const [brand, list] of given)
      await setRoles(tx, { operator, brand, roles: [...(held[brand] ?? []), ...list] }, audit)
    return undefined
  }
  const invited = { id: 0, email, name: email }
  for (const [brand, list] of given)
    await recordAccess(tx, { operator: invited, brand, summary: `invited: ${nameRoles(list)}` }, audit)
  return makeLink(tx, context, { kind: 'invitation', email, roles: Object.fromEntries(given), madeBy: audit.who })
}

/** Withdraws an invitation. @returns false when it is not open */
export async function withdrawLink(tx: Tx, { id, email, roles }: Link, audit: AuditContext): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('operator_link').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const operator = { id: 0, email: email ?? '', name: '' }
  for (const brand of Object.keys(roles))
    await recordAccess(tx, { operator, brand, summary: 'withdrew the invitation' }, audit)
  return true
}

const isDisabled = ({ email }: Operator) => refuseOperator('operator/disabled', { status: 409, params: { email } })

/** Changes the roles of a person at one brand. @throws Refusal operator/last-owner, operator/disabled */
export async function changeRoles(
  tx: Tx,
  change: { operator: Operator; brand: string; roles: readonly Role[] },
  audit: AuditContext,
): Promise<void> {
  await lockAccess(tx)
  const { operator } = change
  if ((await findOperatorById(tx, operator.id))?.disabled_at) throw isDisabled(operator)
  await setRoles(tx, change, audit)
}

/**
 * Disables an account and ends its sessions.
 * @param byBrandOwner an owner of its brands does it, and may take it back; a disabled account does not become easier to enable by it
 * @throws Refusal operator/last-owner
 */
export async function disableOperator(
  tx: Tx,
  operator: Operator,
  audit: AuditContext,
  byBrandOwner = false,
): Promise<void> {
  await lockAccess(tx)
  const before = await findOperatorById(tx, operator.id)
  await keepAnOwner(tx, async () => {
    await tx
      .updateTable('operator')
      .set({
        disabled_at: before?.disabled_at ?? new Date(audit.now),
        disabled_by_brand_owner: byBrandOwner && (before?.disabled_at == null || before.disabled_by_brand_owner),
      })
      .where('id', '=', operator.id)
      .execute()
  })
  await withdrawInvitationsBy(tx, operator)
  await endOperatorSessions(tx, operator.id)
  await recordAccess(tx, { operator, summary: 'disabled', before: 'enabled', after: 'disabled' }, audit)
}

/** Lets a disabled account sign in again. */
export async function enableOperator(tx: Tx, operator: Operator, audit: AuditContext): Promise<void> {
  await lockAccess(tx)
  await tx.updateTable('operator').set({ disabled_at: null }).where('id', '=', operator.id).execute()
  await recordAccess(tx, { operator, summary: 'enabled', before: 'disabled', after: 'enabled' }, audit)
}

/**
 * Takes password, passkeys, recovery codes and sessions from an account, which only a link opens again, and withdraws the invitations that
 * somebody else may have made with it.
 */
export async function closeAccount(tx: Tx, operator: Operator, random: Random): Promise<void> {
  const { id } = operator
  await tx
    .updateTable('operator')
    .set({ password_hash: noPassword(random) })
    .where('id', '=', id)
    .execute()
  await removeFactors(tx, subjectOf(id))
  await endOperatorSessions(tx, id)
  await withdrawInvitationsBy(tx, operator)
}
