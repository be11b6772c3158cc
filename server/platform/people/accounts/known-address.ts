/** Recognises addresses that a member has used, for the second step of a sign-in from any other. */

import { networkOf } from '../../../http/network-of.ts'
import { keyedHash } from '../../../http/secret-key.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { KnownAddressTable } from '../../../store/tables.generated.ts'
import type { Context } from '../../context/context.ts'

export type AddressProof = KnownAddressTable['proven_by']

/** Returns a keyed hash of the address's network (networkOf), so that the table contains no addresses. */
export function addressHash(context: Context, { tenantId, ip }: { tenantId: string; ip: string }): Promise<string> {
  return keyedHash(context, 'address', [tenantId, networkOf(ip)])
}

export async function isKnownAddress(db: Reader, memberId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export interface UsedAddress {
  tenantId: string
  memberId: number
  hash: string
  provenBy: AddressProof
}

/** Stores an address; a known one keeps its first proof. */
export async function rememberAddress(
  tx: Reader,
  { tenantId, memberId, hash, provenBy }: UsedAddress,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('known_address')
    .values({
      member_id: memberId,
      address_hash: hash,
      tenant_id: tenantId,
      proven_by: provenBy,
      first_at: at,
      last_at: at,
    })
    .onConflict(conflict => conflict.columns(['member_id', 'address_hash']).doUpdateSet({ last_at: at }))
    .execute()
}
