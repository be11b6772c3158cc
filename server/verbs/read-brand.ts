import { OperatorError } from '../http/operator-error.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import type { VerbContext } from './verb.ts'

/** Number of existing names that an unknown one is compared with. */
const NAMES = 200

/** Lists published brands, base too. */
export async function listBrands({ store }: Pick<VerbContext, 'store'>): Promise<string[]> {
  const rows = await store.db.selectFrom('release_current').select('tenant_id').orderBy('tenant_id').execute()
  return rows.map(row => row.tenant_id)
}

/** Requires a published brand. @throws OperatorError with the nearest name when there is no such brand */
export async function requireBrand(context: Pick<VerbContext, 'store'>, brand: string): Promise<void> {
  const all = await listBrands(context)
  if (!all.includes(brand)) throw new OperatorError(`There is no brand "${brand}".`, suggest(brand, all, 'brand'))
}

/** Refuses a change that only the platform behind UPSTREAM can make. @throws OperatorError naming the place to make it */
export function requireOwnPlatform({ hasUpstream }: Pick<VerbContext, 'hasUpstream'>, what: string): void {
  if (hasUpstream)
    throw new OperatorError(
      `The platform behind UPSTREAM decides ${what}, and nothing was changed.`,
      'Do it there; pages follow within ten seconds.',
    )
}

/** Finds a member of a brand. @throws OperatorError with the nearest name when it has no such member */
export async function readNamedMember(
  context: Pick<VerbContext, 'store'>,
  { brand, member }: { brand: string; member: string },
) {
  const members = context.store.db
    .selectFrom('member')
    .innerJoin('brand', 'brand.id', 'member.tenant_id')
    .select(['member.id', 'username', 'currency'])
    .where('tenant_id', '=', brand)
  const found = await members.where('username_key', '=', member.toLowerCase()).executeTakeFirst()
  if (found) return found
  const some = await members.orderBy('member.id').limit(NAMES).execute()
  throw new OperatorError(
    `${brand} has no member "${member}".`,
    suggest(
      member,
      some.map(({ username }) => username),
      'member',
    ),
  )
}
