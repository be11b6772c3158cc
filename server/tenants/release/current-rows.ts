/** Current release of every brand, without reading it: hash, name, hosts, and the files that it was made of. */
import { sql } from 'kysely'
import type { Reader, Store, Tx } from '../../store/open-store.ts'

export interface CurrentRow {
  tenantId: string
  hash: string
  name: string
  /** Hosts besides `<id>.localhost`. */
  hosts: readonly string[]
}

/** @param tenantId only this brand; absent: all published ones */
export async function readCurrent(store: Store, tenantId?: string): Promise<CurrentRow[]> {
  const rows = await store.db
    .selectFrom('release_current')
    .select(['tenant_id', 'hash', 'name', 'hosts'])
    .$if(tenantId !== undefined, query => query.where('tenant_id', '=', tenantId!))
    .execute()
  return Promise.all(
    rows.map(async ({ tenant_id, hash, name, hosts }) => ({
      tenantId: tenant_id,
      hash,
      // rows of older servers, and those of a rollback, lack name and hosts
      ...(name === null || hosts === null ? await readNames(store, tenant_id, hash) : { name, hosts }),
    })),
  )
}

/** Reads for each brand the hash of its release and the fingerprint of the files that it was made of. */
export async function readPublishedFiles(store: Store): Promise<Map<string, { hash: string; files: string }>> {
  const rows = await store.db
    .selectFrom('release_current')
    .select(['tenant_id', 'hash', 'files'])
    .where('files', 'is not', null)
    .execute()
  return new Map(rows.map(({ tenant_id, hash, files }) => [tenant_id, { hash, files: files! }]))
}

/** Selects from the current release of every brand, with the row of the release itself. */
export const selectCurrentReleases = (db: Reader) =>
  db
    .selectFrom('release_current')
    .innerJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'release_current.tenant_id')
        .onRef('release.hash', '=', 'release_current.hash'),
    )

/** Stores facts about the current release of a brand; absent: unknown. */
export async function describeCurrent(
  tx: Tx,
  tenantId: string,
  known: { name?: string; hosts?: readonly string[]; files?: string | undefined; draft?: string | undefined },
): Promise<void> {
  const { name = null, hosts, files = null, draft = null } = known
  await tx
    .updateTable('release_current')
    .set({ name, hosts: hosts ? JSON.stringify(hosts) : null, files, draft_id: draft })
    .where('tenant_id', '=', tenantId)
    .execute()
}

async function readNames(store: Store, tenantId: string, hash: string): Promise<Pick<CurrentRow, 'name' | 'hosts'>> {
  const row = await store.db
    .selectFrom('release')
    .select([
      sql<string | null>`body::jsonb #>> '{document,tenant,name}'`.as('name'),
      sql<string[] | null>`body::jsonb #> '{document,tenant,hosts}'`.as('hosts'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return { name: row?.name ?? tenantId, hosts: row?.hosts ?? [] }
}
