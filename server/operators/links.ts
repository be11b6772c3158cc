/** One-time links: to the account of the first owner, to an invited account, to a new password and passkey. Stored as hashes. */
import { can, ROLES, type RolesByBrand } from '../../src/schemas/studio/roles.ts'
import type { HttpContext } from '../http/context.ts'
import { sha256 } from '../http/session.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import { hasOwner, lockAccess } from './roles.ts'

export type LinkKind = 'first-owner' | 'invitation' | 'reset'

export interface Link {
  id: number
  kind: LinkKind
  /** Null for the first owner. */
  email: string | null
  roles: RolesByBrand
  /** E-mail address of the operator, or name of the user of the command line, who made it. */
  madeBy: string
  until: Date
}

const DAY_MS = 24 * 3_600_000
const LASTS_MS: Record<LinkKind, number> = { 'first-owner': DAY_MS, invitation: 7 * DAY_MS, reset: DAY_MS }

interface NewLink {
  kind: LinkKind
  email: string | null
  roles: RolesByBrand
  madeBy: string
}

/**
 * Stores a link in place of earlier ones of the kind for the same address; an invitation replaces only those that the same person made for
 * the same brands.
 * @returns its path, which nothing else knows
 */
export async function makeLink(
  tx: Tx,
  { clock, random }: Pick<HttpContext, 'clock' | 'random'>,
  { kind, email, roles, madeBy }: NewLink,
): Promise<{ path: string; until: Date }> {
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const until = new Date(clock.now() + LASTS_MS[kind])
  const earlier = await tx
    .selectFrom('operator_link')
    .select(['id', 'roles', 'made_by'])
    .where('kind', '=', kind)
    .where('email', email === null ? 'is' : '=', email)
    .execute()
  for (const { id, ...one } of earlier)
    if (kind !== 'invitation' || (one.made_by === madeBy && brandsOf(one.roles) === brandsOf(roles)))
      await spendLink(tx, id)
  const row = {
    token_hash: sha256(token),
    kind,
    email,
    roles: JSON.stringify(roles),
    made_by: madeBy,
    expires_at: until,
  }
  await tx.insertInto('operator_link').values(row).execute()
  return { path: `/join/${token}`, until }
}

/**
 * Makes the link for the first owner of all brands; the one before no longer works.
 * @returns its path; undefined when all brands have an owner
 */
export const makeFirstOwnerLink = (
  context: Pick<HttpContext, 'store' | 'clock' | 'random'>,
): Promise<string | undefined> =>
  context.store.transaction(async tx => {
    await lockAccess(tx)
    if (await hasOwner(tx)) return undefined
    const link = { kind: 'first-owner', email: null, roles: { '*': ['owner'] }, madeBy: 'server' } as const
    return (await makeLink(tx, context, link)).path
  })

/** @returns undefined for a link that was used, withdrawn or replaced, or that is too old */
export async function findLink(db: Reader, token: string, now: number): Promise<Link | undefined> {
  const row = await selectLinks(db, now).where('token_hash', '=', sha256(token)).executeTakeFirst()
  return row && readLink(row)
}

/** Lists open invitations, the latest first. */
export async function listInvitations(db: Reader, now: number): Promise<Link[]> {
  const rows = await selectLinks(db, now).where('kind', '=', 'invitation').orderBy('id', 'desc').execute()
  return rows.map(readLink)
}

/** Says whether an operator with these roles may see and withdraw an invitation: one who owns all of its brands. */
export const ownsInvitation = (own: RolesByBrand, { roles }: Pick<Link, 'roles'>): boolean =>
  Object.keys(roles).every(brand => can(own, brand, 'people'))

/** Uses a link up. @returns false when that was done before */
export async function spendLink(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('operator_link').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses all open invitations of an address up. @returns them, the earliest first */
export async function spendInvitations(tx: Tx, email: string, now: number): Promise<Link[]> {
  const open = (await listInvitations(tx, now)).filter(link => link.email === email).reverse()
  for (const { id } of open) await spendLink(tx, id)
  return open
}

const brandsOf = (roles: object): string => Object.keys(roles).sort().join()

/** Removes links that are too old; for a job. */
export async function purgeLinks(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('operator_link').where('expires_at', '<=', new Date(now)).execute()
}

const selectLinks = (db: Reader, now: number) =>
  db
    .selectFrom('operator_link')
    .select(['id', 'kind', 'email', 'roles', 'made_by', 'expires_at'])
    .where('expires_at', '>', new Date(now))

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>

const readLink = ({ id, kind, email, roles, made_by, expires_at }: LinkRow): Link => ({
  id,
  kind,
  email,
  roles: Object.fromEntries(
    Object.entries(roles).map(([brand, given]) => [brand, ROLES.filter(role => given.includes(role))]),
  ),
  madeBy: made_by,
  until: expires_at,
})
