/** Reads stored releases. */
import { sql } from 'kysely'
import type { Store, Tx } from '../../store/open-store.ts'
import { type Release, readRelease } from './release.ts'
import { readParts } from './release-sources.ts'

/** Reads the hash of the current release. @returns undefined when nothing of the brand was ever published. */
export async function currentHash(store: Store, tenantId: string): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('release_current')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.hash
}

export async function currentRelease(store: Store, tenantId: string): Promise<Release | undefined> {
  const hash = await currentHash(store, tenantId)
  return hash === undefined ? undefined : loadRelease(store, tenantId, hash)
}

export async function loadRelease(store: Store, tenantId: string, hash: string): Promise<Release | undefined> {
  const row = await store.db
    .selectFrom('release')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && readRelease(tenantId, hash, row.body)
}

/**
 * Reads the platform documents that were published with a release. @returns nothing for releases that were stored before they named them
 */
export async function readReleasedPlatform(
  db: Pick<Tx, 'selectFrom'>,
  tenantId: string,
  hash: string,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('release')
    .select(sql<Record<string, string> | null>`body::jsonb -> 'platform'`.as('platform'))
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  const named = Object.entries(row?.platform ?? {})
  const parts = await readParts(
    db,
    named.map(([, part]) => part),
  )
  return Object.fromEntries(
    named.flatMap(([name, part]) => (parts.has(part) ? [[name, JSON.parse(parts.get(part)!)]] : [])),
  )
}

/** Reads the hosts of a release, which its brand claims while that is the current one. */
export async function readHosts(tx: Tx, tenantId: string, hash: string): Promise<string[]> {
  const row = await tx
    .selectFrom('release')
    .select(sql<string[] | null>`body::jsonb #> '{document,tenant,hosts}'`.as('hosts'))
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.hosts ?? []
}

/** Finds the draft that was published as a release. @returns undefined for a release of files */
export async function readDraftOf(tx: Tx, tenantId: string, hash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('draft')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('release', '=', hash)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
