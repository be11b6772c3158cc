import { suggest } from '../tenants/problems/nearest.ts'
import { readText, type SandboxContext, type VerbInput } from './sandbox-context.ts'
import { SandboxProblem } from './sandbox-problem.ts'

/** How many existing names an unknown one is compared with. */
const NAMES = 200

/** @throws SandboxProblem with the nearest name when the brand has no such member */
export async function readMember({ store }: Pick<SandboxContext, 'store'>, brand: string, input: VerbInput) {
  const name = readText(input, 'member', 'player')
  const members = store.db
    .selectFrom('member')
    .innerJoin('brand', 'brand.id', 'member.tenant_id')
    .select(['member.id', 'username', 'currency'])
    .where('tenant_id', '=', brand)
  const found = await members.where('username_key', '=', name.toLowerCase()).executeTakeFirst()
  if (found) return found
  const some = await members.orderBy('member.id').limit(NAMES).execute()
  throw new SandboxProblem(
    `${brand} has no member "${name}".`,
    suggest(
      name,
      some.map(({ username }) => username),
      'member',
    ),
  )
}
