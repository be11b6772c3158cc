/** Files of assets/ belong to a release: they are stored by content hash, so that every instance serves those of the release it shows. */
import { LRUCache } from 'lru-cache'
import type { Store, Tx } from '../../store/open-store.ts'
import { assetHash } from '../read/asset-hash.ts'
import { type Asset, assetType } from '../read/read-asset.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import type { Release } from './release.ts'

/** Name below assets/ -> hash: the tenant's own and what it inherits. @param layers base first */
export function listAssets(layers: readonly TenantLayer[]): Record<string, string> {
  const names = new Map<string, string>()
  for (const { assets } of layers)
    for (const [name, { hash }] of Object.entries(assets)) if (assetType(name)) names.set(name, hash)
  return Object.fromEntries(names)
}

/**
 * Reads what the store does not have yet of a release.
 * @param read a file by its name below assets/
 * @throws when a file changed after the release was made
 */
export async function readNewAssets(
  store: Store,
  { tenantId, body }: Release,
  read: (name: string) => Promise<Asset | undefined>,
): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>()
  const assets = Object.entries(body.assets ?? {})
  if (assets.length === 0) return bodies
  const rows = await store.db
    .selectFrom('asset')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where(
      'hash',
      'in',
      assets.map(([, hash]) => hash),
    )
    .execute()
  const there = new Set(rows.map(row => row.hash))
  for (const [name, hash] of assets) {
    if (there.has(hash)) continue
    const file = await read(name)
    if (!file || assetHash(file.body) !== hash)
      throw new Error(`${tenantId}: assets/${name} changed while it was being published. Publish again.`)
    bodies.set(hash, file.body)
  }
  return bodies
}

export async function storeAssets(
  tx: Tx,
  tenantId: string,
  bodies: ReadonlyMap<string, Buffer>,
  now: number,
): Promise<void> {
  for (const [hash, body] of bodies)
    await tx
      .insertInto('asset')
      .values({ tenant_id: tenantId, hash, body, created_at: new Date(now) })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doNothing())
      .execute()
}

/** Bytes of files in memory. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024

/** Reads files of releases by content hash; those read last stay in memory. */
export function createAssetCache(store: Store): (tenantId: string, hash: string) => Promise<Buffer | undefined> {
  const cache = new LRUCache<string, Buffer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: body => body.length || 1 })
  return async (tenantId, hash) => {
    const key = `${tenantId} ${hash}`
    const cached = cache.get(key)
    if (cached) return cached
    const row = await store.db
      .selectFrom('asset')
      .select('body')
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row) return undefined
    const body = Buffer.from(row.body)
    cache.set(key, body)
    return body
  }
}
