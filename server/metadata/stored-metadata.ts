/**
 * Stores the metadata that a brand's platform sent, by version: the latest for a start without the platform, those before it for pages that
 * are still open. All instances share it.
 */

import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { isRecord } from '../../src/schemas/metadata/wire-values.ts'
import type { Store } from '../store/open-store.ts'

/** To be raised when stored metadata cannot be read any more. */
const SCHEMA_VERSION = 1
/** Age in milliseconds above which metadata is not used. */
export const MAX_AGE_MS = 24 * 3600 * 1000
/** Limit of versions of one brand, so that a platform whose metadata changes all the time does not fill the database. */
const MAX_VERSIONS = 30
/** Limit of one version as JSON text, in characters. */
const MAX_CHARACTERS = 2_000_000

export interface StoredVersion {
  version: string
  wire: Metadata
  /** Time at which the platform last sent the metadata, in milliseconds since 1970. */
  confirmedAt: number
}

export interface StoredMetadata {
  /** Stores metadata, or that it is still confirmed. @returns false when it is not valid and was not stored */
  store(tenantId: string, metadata: Omit<StoredVersion, 'confirmedAt'>, now: number): Promise<boolean>
  /** Returns the last metadata from the platform, if it is at most 24 hours old. */
  latest(tenantId: string, now: number): Promise<StoredVersion | undefined>
  find(tenantId: string, version: string): Promise<Metadata | undefined>
}

export function createStoredMetadata(store: Store): StoredMetadata {
  const rowsOf = (tenantId: string) =>
    store.db
      .selectFrom('stored_metadata')
      .select(['version', 'body', 'confirmed_at'])
      .where('tenant_id', '=', tenantId)
      .where('schema_version', '=', SCHEMA_VERSION)
  return {
    async store(tenantId, { version, wire }, now) {
      if (!isMetadata(wire)) return false
      const body = JSON.stringify(wire)
      if (body.length > MAX_CHARACTERS) return false
      const confirmed_at = new Date(now)
      await store.transaction(async tx => {
        await tx
          .insertInto('stored_metadata')
          .values({ tenant_id: tenantId, schema_version: SCHEMA_VERSION, version, body, confirmed_at })
          .onConflict(conflict =>
            conflict
              .columns(['tenant_id', 'schema_version', 'version'])
              .doUpdateSet({ confirmed_at })
              .where('stored_metadata.confirmed_at', '<', confirmed_at),
          )
          .execute()
        await tx
          .deleteFrom('stored_metadata')
          .where('tenant_id', '=', tenantId)
          .where(eb =>
            eb.or([
              eb('confirmed_at', '<', new Date(now - MAX_AGE_MS)),
              eb(
                'version',
                'not in',
                eb
                  .selectFrom('stored_metadata as newest')
                  .select('newest.version')
                  .where('newest.tenant_id', '=', tenantId)
                  .orderBy('newest.confirmed_at', 'desc')
                  .limit(MAX_VERSIONS),
              ),
            ]),
          )
          .execute()
      })
      return true
    },
    async latest(tenantId, now) {
      const row = await rowsOf(tenantId)
        .where('confirmed_at', '>=', new Date(now - MAX_AGE_MS))
        .orderBy('confirmed_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return (
        row && {
          version: row.version,
          wire: JSON.parse(row.body) as Metadata,
          confirmedAt: row.confirmed_at.getTime(),
        }
      )
    },
    async find(tenantId, version) {
      const row = await rowsOf(tenantId).where('version', '=', version).executeTakeFirst()
      return row && (JSON.parse(row.body) as Metadata)
    },
  }
}

/** Checks that every document is present and of the right type; an error inside a document affects that part only. */
function isMetadata(wire: unknown): wire is Metadata {
  if (!isRecord(wire)) return false
  return (
    [wire.system, wire.routers].every(isRecord) &&
    [wire.resources, wire.banners, wire.vendors].every(Array.isArray) &&
    // a tree with one root, and rules by field, are accepted too
    [wire.whitelabel, wire.registerRules].every(part => Array.isArray(part) || isRecord(part))
  )
}
