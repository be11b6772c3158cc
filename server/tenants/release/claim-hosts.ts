/** Gives each host to one brand: the database decides, so that the order and the time of publishing do not matter. */

import { OperatorError } from '../../http/operator-error.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import { normalizeHost } from '../read/normalize-host.ts'

/** The layer that every brand builds on; it is no site and has no host. */
export const BASE = 'base'

/** Thrown when a release has a host that belongs to another brand. */
export class HostTaken extends OperatorError {
  readonly host: string
  readonly owner: string
  constructor(tenantId: string, host: string, owner: string) {
    super(
      `The host "${host}" of "${tenantId}" belongs to the brand "${owner}". Remove it from one of the two; to move it, publish "${owner}" without it first.`,
    )
    this.host = host
    this.owner = owner
  }
}

/**
 * Makes these the hosts of a brand, besides `<id>.localhost`; those that it had before are free again.
 * @throws HostTaken
 */
export async function claimHosts(tx: Tx, tenantId: string, hosts: readonly string[]): Promise<void> {
  if (tenantId === BASE) return
  // in a fixed order, so that two brands that want the same hosts cannot deadlock
  const wanted = [...new Set([`${tenantId}.localhost`, ...hosts.map(normalizeHost)])].sort()
  await tx.deleteFrom('brand_host').where('tenant_id', '=', tenantId).where('host', 'not in', wanted).execute()
  await tx
    .insertInto('brand_host')
    .values(wanted.map(host => ({ host, tenant_id: tenantId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const taken = await tx
    .selectFrom('brand_host')
    .select(['host', 'tenant_id'])
    .where('host', 'in', wanted)
    .where('tenant_id', '<>', tenantId)
    .orderBy('host')
    .executeTakeFirst()
  if (taken) throw new HostTaken(tenantId, taken.host, taken.tenant_id)
}

/** Frees the hosts of removed brands, where the folder of brands decides which exist. */
export async function freeHosts(store: Store, tenantIds: readonly string[]): Promise<void> {
  await store.db
    .deleteFrom('brand_host')
    .where('tenant_id', 'not in', [BASE, ...tenantIds])
    .execute()
}
