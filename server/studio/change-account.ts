/** Changes an account as a whole, which only owners of all its brands may. */
import { can, type RolesByBrand } from '../../src/schemas/studio/roles.ts'
import type { OperatorRow } from '../operators/accounts.ts'
import { type Person, readPerson, requirePerson } from '../operators/people.ts'
import { requireRight, requireRightNow } from '../operators/require-right.ts'
import { lockAccess, readRoles } from '../operators/roles.ts'
import type { Tx } from '../store/open-store.ts'
import type { AuditContext } from '../tenants/release/audit.ts'
import type { StudioInput } from './studio-context.ts'

/** A caller who owns every brand of the account. */
export interface AccountOwner {
  id: number
  /** Owns all brands, too. */
  ofAllBrands: boolean
}

/**
 * @param change runs in the transaction in which the rights of the caller were read again
 * @throws Refusal operator/unknown, operator/missing-role
 */
export async function changeAccount(
  { operator: { operator: me, roles }, audit, context }: StudioInput,
  id: number,
  change: (tx: Tx, operator: OperatorRow, audit: AuditContext, caller: AccountOwner) => Promise<void>,
): Promise<Person> {
  const { store } = context
  await requirePerson(store.db, id, { id: me.id, roles })
  const brands = brandsOf(await readRoles(store.db, id))
  for (const brand of brands) await requireRight(context, roles, brand, 'people')
  await store.transaction(async tx => {
    await lockAccess(tx)
    const now: RolesByBrand = await readRoles(tx, me.id)
    const operator = await requirePerson(tx, id, { id: me.id, roles: now })
    for (const brand of brandsOf(await readRoles(tx, id)))
      await requireRightNow(tx, { operatorId: me.id, brand, right: 'people' })
    await change(tx, operator, audit, { id: me.id, ofAllBrands: can(now, '*', 'people') })
  })
  return readPerson(store.db, id, { id: me.id, roles })
}

/** An account without roles belongs to the owners of all brands. */
const brandsOf = (roles: object): string[] => (Object.keys(roles).length > 0 ? Object.keys(roles) : ['*'])
