/** Requires rights of operators; the refusal says in a sentence which role is missing. */
import type { StudioProblemCode } from '../../src/schemas/studio/problem-texts.ts'
import {
  ALL_BRANDS,
  can,
  type Right,
  ROLE_FOR_RIGHT,
  ROLE_NAMES,
  type RolesByBrand,
} from '../../src/schemas/studio/roles.ts'
import { notSignedIn } from '../http/check-caller.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Tx } from '../store/open-store.ts'
import type { OperatorContext } from './operator-context.ts'
import { refuseOperator } from './refuse-operator.ts'
import { readRoles } from './roles.ts'

/**
 * Requires a right at a brand, or at `*` for all brands together.
 * @throws Refusal operator/missing-role (403), whose sentence names the role and the brand
 */
export async function requireRight(
  context: Pick<OperatorContext, 'directory'>,
  roles: RolesByBrand,
  brand: string,
  right: Right,
): Promise<void> {
  if (!can(roles, brand, right)) throw missingRole(brand, right, await readBrandName(context, brand))
}

/**
 * Requires a right again inside the transaction of a change, with the account and its roles as they are now.
 * @throws Refusal operator/missing-role, which names the brand by its id; request/not-signed-in for a disabled account
 */
export async function requireRightNow(
  tx: Tx,
  { operatorId, brand, right }: { operatorId: number; brand: string; right: Right },
): Promise<void> {
  // the lock makes a change that disables the account wait, so that it comes before the right is read, or after the change
  const active = await tx
    .selectFrom('operator')
    .select('id')
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!active) throw notSignedIn()
  if (!can(await readRoles(tx, operatorId), brand, right)) throw missingRole(brand, right)
}

function missingRole(brand: string, right: Right, name = brand): Refusal<StudioProblemCode> {
  const role = ROLE_FOR_RIGHT[right]
  return refuseOperator('operator/missing-role', {
    status: 403,
    params: { role: ROLE_NAMES[role], brand: brand === ALL_BRANDS ? 'all brands' : name },
    value: { role, brand },
  })
}

/** @throws Refusal operator/unknown-brand (404) */
export async function requireBrand(context: Pick<OperatorContext, 'directory'>, brand: string): Promise<void> {
  if (brand !== ALL_BRANDS && (await readBrandName(context, brand)) === undefined)
    throw refuseOperator('operator/unknown-brand', { status: 404, params: { brand } })
}

const readBrandName = async ({ directory }: Pick<OperatorContext, 'directory'>, brand: string) =>
  (await directory.current(brand))?.body.document.tenant.name
