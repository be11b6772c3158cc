/** The second step of a sign-in from an address that the member has never used (LGN-09). */
import { isIPv4 } from 'node:net'
import type { Context } from '../../context.ts'
import { keyedHash } from '../../plugins/secret-key.ts'
import type { Reader } from '../../store/open-store.ts'
import type { KnownAddressTable } from '../../store/tables-codes.ts'

export type AddressProof = KnownAddressTable['proven_by']

/**
 * What an address is recognised by, so that the table holds no addresses. Of IPv6 only the network counts: a device changes
 * the rest every day by itself.
 */
export function addressHash(context: Context, { tenantId, ip }: { tenantId: string; ip: string }): Promise<string> {
  return keyedHash(context, 'address', [tenantId, networkOf(ip)])
}

export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped) || !URL.canParse(`http://[${ip}]/`)) return mapped
  // the address in its one canonical form, with the zeros that :: stands for
  const [head = '', tail = ''] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
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

/** Keeps an address; one that is known stays with what proved it first. */
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
