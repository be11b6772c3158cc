/** A brand's metadata as the reference backend stores it: wire documents by name, and one version for all of them. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import stringify from 'safe-stable-stringify'
import { PLATFORM_SCHEMAS } from '../../src/schemas/metadata/files.ts'
import { EMPTY_METADATA, type Metadata } from '../../src/schemas/metadata/metadata.ts'
import { publishEvent } from '../events/publish-event.ts'
import type { Reader, Store, Tx } from '../store/open-store.ts'
import { overlayMetadata, type SandboxSetting } from './overlay-metadata.ts'

/** Documents of one brand by name: the keys of Metadata, and `announcements`. */
export type MetadataDocuments = Record<string, unknown>

export interface VersionedMetadata {
  version: string
  wire: Metadata
}
/** Brands whose metadata stays in memory. */
const MAX_CACHED = 60
const cache = new WeakMap<Store, LRUCache<string, VersionedMetadata>>()

/** The version of a brand that has no metadata yet. */
export const NO_VERSION = 'none'

/** Reads the version of a brand's metadata without the metadata. */
export async function readMetadataVersion(db: Reader, tenantId: string): Promise<string> {
  const row = await db
    .selectFrom('metadata_version')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.version ?? NO_VERSION
}

/** Reads the metadata of a brand; a missing document is empty. Reads the store again only when the version has changed. */
export async function readMetadata(store: Store, tenantId: string): Promise<VersionedMetadata> {
  return metadataOf(store, tenantId, await readMetadataVersion(store.db, tenantId))
}

/** Reads the metadata for a caller who has read the version together with something else. */
export async function metadataOf(store: Store, tenantId: string, version: string): Promise<VersionedMetadata> {
  const byTenant = cache.get(store) ?? new LRUCache<string, VersionedMetadata>({ max: MAX_CACHED })
  cache.set(store, byTenant)
  const last = byTenant.get(tenantId)
  if (last?.version === version) return last
  const now = {
    version,
    wire: overlayMetadata(await readDocuments(store.db, tenantId), await readSandboxSettings(store.db, tenantId)),
  }
  byTenant.set(tenantId, now)
  return now
}

/** Reads the documents of a brand without the settings switched in the sandbox. */
export async function readDocuments(db: Reader, tenantId: string): Promise<Metadata> {
  const rows = await db.selectFrom('metadata').select(['name', 'body']).where('tenant_id', '=', tenantId).execute()
  const known = rows.filter(row => row.name in EMPTY_METADATA).map(row => [row.name, row.body])
  return { ...EMPTY_METADATA, ...Object.fromEntries(known) } as Metadata
}

/** Returns every platform document of a brand with the switches of the sandbox: also those that no site is built from, such as the cashier's. */
export async function readPlatformDocuments(store: Store, tenantId: string): Promise<Metadata & MetadataDocuments> {
  const rows = await store.db
    .selectFrom('metadata')
    .select(['name', 'body'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const documents = rows.filter(row => `${row.name}.json` in PLATFORM_SCHEMAS).map(row => [row.name, row.body])
  return { ...Object.fromEntries(documents), ...(await readMetadata(store, tenantId)).wire }
}

/** Reads the settings switched in the sandbox, in the order of names. */
export function readSandboxSettings(db: Reader, tenantId: string): Promise<SandboxSetting[]> {
  return db
    .selectFrom('sandbox_setting')
    .select(['name', 'body'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
}

/**
 * Stores the platform documents of a brand. Documents that are left out stay unchanged.
 * @returns the version of all its documents together; unchanged when nothing changed
 */
export const storeMetadata = (
  store: Store,
  tenantId: string,
  documents: MetadataDocuments,
  now: number,
): Promise<string> => store.transaction(tx => saveMetadata(tx, tenantId, documents, now))

/** Does the work of `storeMetadata` within a transaction of the caller. */
export async function saveMetadata(
  tx: Tx,
  tenantId: string,
  documents: MetadataDocuments,
  now: number,
): Promise<string> {
  await lockVersion(tx, tenantId)
  for (const [name, body] of Object.entries(documents)) {
    const row = { body: JSON.stringify(body), updated_at: new Date(now) }
    await tx
      .insertInto('metadata')
      .values({ tenant_id: tenantId, name, ...row })
      .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
      .execute()
  }
  return renewVersion(tx, tenantId)
}

/** Locks the version of a brand: instances that change its metadata or sandbox settings wait for each other. */
export async function lockVersion(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .insertInto('metadata_version')
    .values({ tenant_id: tenantId, version: 'none' })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet({ tenant_id: tenantId }))
    .execute()
}

/** Derives the version from the brand's documents and sandbox settings, and publishes an event when it changed. */
export async function renewVersion(tx: Tx, tenantId: string): Promise<string> {
  const rows = await tx
    .selectFrom('metadata')
    .select(['name', 'body'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
  const settings = await readSandboxSettings(tx, tenantId)
  const version = createHash('sha256')
    .update(stringify(settings.length > 0 ? [rows, settings] : rows) ?? '')
    .digest('hex')
    .slice(0, 12)
  const changed = await tx
    .updateTable('metadata_version')
    .set({ version })
    .where('tenant_id', '=', tenantId)
    .where('version', '<>', version)
    .returning('version')
    .execute()
  if (changed.length > 0) await publishEvent(tx, { kind: 'metadata', tenantId })
  return version
}
