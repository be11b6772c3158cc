/** Stores files of assets/ with releases, by content hash, so that every instance serves those of the release it shows. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import { assetHash } from '../read/asset-hash.ts'
import { assetType } from '../read/asset-type.ts'
import { createAssetSearch } from '../read/name-assets.ts'
import type { Asset } from '../read/read-asset.ts'
import { readPlatform } from '../read/read-platform.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import type { Release } from './release.ts'

/**
 * Lists the name below assets/ -> hash: of the tenant's own files, and of inherited ones that it names. Other files in a folder that it
 * extends may be another brand's draft.
 * @param layers base first
 */
export function listAssets(layers: readonly TenantLayer[], document: TenantDocument): Record<string, string> {
  const own = layers.at(-1)?.assets ?? {}
  const isNamed = createAssetSearch([document, readPlatform(layers).documents])
  const names = new Map<string, string>()
  for (const { assets } of layers)
    for (const [name, { hash }] of Object.entries(assets))
      if (assetType(name) && (Object.hasOwn(own, name) || isNamed(name))) names.set(name, hash)
  return Object.fromEntries(names)
}

/**
 * Reads the files of a release that the store does not have yet.
 * @param read reads a file by its name below assets/
 * @throws when a file changed after the release was made
 */
export async function readNewAssets(
  store: Store,
  { tenantId, body }: Release,
  read: (name: string) => Promise<Pick<Asset, 'body'> | undefined>,
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

/** Stores the files of a candidate: no host of players serves them before a release names them. */
export async function storeAssetBodies(
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

/** Stores the files of a release under their names. */
export async function storeAssets(
  tx: Tx,
  { tenantId, body }: Release,
  bodies: ReadonlyMap<string, Buffer>,
  now: number,
): Promise<void> {
  await storeAssetBodies(tx, tenantId, bodies, now)
  const names = Object.entries(body.assets ?? {}).map(([name, hash]) => ({ tenant_id: tenantId, name, hash }))
  if (names.length === 0) return
  await tx
    .insertInto('asset_name')
    .values(names)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Reads a file that the store has of a brand. */
export async function readStoredAsset(
  store: Store,
  tenantId: string,
  hash: string,
): Promise<{ body: Buffer } | undefined> {
  const row = await store.db
    .selectFrom('asset')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { body: Buffer.from(row.body) }
}

/** Says whether some release of the brand has, or had, this content under this name. */
export async function wasReleased(store: Store, tenantId: string, name: string, hash: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('asset_name')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the files of a release from before releases named theirs: those of the brand's first release that does. The folder is never served,
 * so a brand that was not published since then has no pictures until it is.
 */
export async function findLaterAssets(store: Store, tenantId: string): Promise<Record<string, string>> {
  const row = await store.db
    .selectFrom('release')
    .select(sql<Record<string, string> | null>`body::jsonb -> 'assets'`.as('assets'))
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`jsonb_exists(body::jsonb, 'assets')`)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.assets ?? {}
}

/** Limit of bytes of files in memory. */
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
