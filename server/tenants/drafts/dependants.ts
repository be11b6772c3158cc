/** Brands that extend another one, and the release that each makes of its own files over those of that brand. */
import { sql } from 'kysely'
import type { Reader, Store } from '../../store/open-store.ts'
import { type CheckResult, checkInSteps } from '../check/checks/check-tenant.ts'
import type { LayerRead } from '../read/read-tenant.ts'
import { type TenantFolders, tenantFolder } from '../read/tenant-folder.ts'
import { readAudit } from '../release/audit.ts'
import { BASE } from '../release/claim-hosts.ts'
import { selectCurrentReleases } from '../release/current-rows.ts'
import { findEarlierOf } from '../release/release-history.ts'
import { findHeldBack, hashSources, readSources } from '../release/release-sources.ts'
import { runInTurns } from './bounded-work.ts'
import { type ReleasesBelow, readInherited, readOwnFiles, readReleased } from './brand-files.ts'
import { writeOpenDraft } from './compile-draft.ts'
import type { DraftContext } from './draft-context.ts'

export interface Dependant {
  id: string
  name: string
  /**
   * The effect of a publish of the brand that it extends. `waiting`: it is yet to follow; `errors`: the check finds errors in its files over
   * the new ones; `held`: a rollback of this brand alone left those; `failed`: no release could be made. With the last three the release stays.
   */
  outcome: 'waiting' | 'changed' | 'same' | 'errors' | 'held' | 'failed'
}

/** Lists the brands that extend a brand, with the effect of publishing its draft on each. */
export async function previewDependants(context: DraftContext, tenantId: string): Promise<Dependant[]> {
  const brands = await readDependants(context.store.db, context, tenantId)
  if (brands.length === 0) return []
  const { read: given } = await writeOpenDraft(context, tenantId)
  const found: Dependant[] = []
  for (const brand of brands) {
    const { outcome } = await compileOver(context, brand, { tenantId, given })
    found.push({ id: brand.id, name: brand.name, outcome })
  }
  return found
}

interface CurrentBrand {
  id: string
  name: string
  /** Hash of its current release. */
  hash: string
  /** Draft that the current release came from. */
  draft: string | undefined
}

export type MadeOver = Pick<CheckResult, 'layers' | 'platform'> & {
  release: NonNullable<CheckResult['release']>
  below: ReleasesBelow
}

/**
 * Compiles the files of a brand over those that another one, which it extends, shows.
 * @param tenantId the other brand
 * @param given files of that brand, where they are not those that are published
 * @returns `made` with the outcome `changed` alone
 */
export async function compileOver(
  context: DraftContext,
  { id, hash }: Pick<CurrentBrand, 'id' | 'hash'>,
  { tenantId, given }: { tenantId: string; given?: LayerRead },
): Promise<{ outcome: Exclude<Dependant['outcome'], 'waiting'>; made?: MadeOver }> {
  const { store, sources } = context
  const own = await readOwnFiles(store.db, context, id)
  const { given: stored, below } = await readInherited(store.db, context, own)
  const files = given ? new Map([...stored, [tenantId, given]]) : stored
  const checked = await runInTurns(checkInSteps(sources, id, files))
  const { release, layers, platform } = checked
  if (!release) return { outcome: 'errors' }
  if (release.hash === hash) return { outcome: 'same' }
  if (await isHeldBack(store, { id, tenantId }, checked)) return { outcome: 'held' }
  return { outcome: 'changed', made: { release, layers, platform, below } }
}

/**
 * The release that a brand returns to with one below it, and the releases that decided so; `made` where its files had to be compiled over
 * those that are shown now.
 */
type Return =
  | { outcome: 'changed'; hash: string; below: ReleasesBelow; made?: MadeOver }
  | { outcome: 'same' | 'errors' }

/**
 * Finds the release that a brand shows after a rollback of one below it: that of before, as long as it was made of the files that the brands
 * below show now; else one of the same own files over those, as long as the check accepts it.
 * @param hash the release that the brand shows
 * @param target the release that the other brand was rolled back to
 */
export async function findReturn(
  context: DraftContext,
  { id, hash, ancestorId, target }: { id: string; hash: string; ancestorId: string; target: string },
): Promise<Return> {
  const { store, sources } = context
  const released = await readReleased(store.db, context, { id, hash })
  const earlier = await findEarlierOf(store, id, { parent: ancestorId, target })
  const below = released?.below ?? new Map()
  const back = earlier === undefined ? undefined : ({ outcome: 'changed', hash: earlier, below } as const)
  if (!released) return back ?? { outcome: 'same' }
  if (back && (await isMadeOver(store, id, { hash: back.hash, ...released }))) return back
  const { release, layers, platform } = await runInTurns(checkInSteps(sources, id, released.given))
  if (!release) return back ?? { outcome: 'errors' }
  if (release.hash === hash) return { outcome: 'same' }
  return { outcome: 'changed', hash: release.hash, below, made: { release, layers, platform, below } }
}

/** Decides whether a release of a brand was made of these files of the brands below it, whatever the program's own were. */
async function isMadeOver(
  store: Store,
  id: string,
  { hash, given }: { hash: string; given: ReadonlyMap<string, LayerRead> },
): Promise<boolean> {
  const then = (await readSources(store, id, hash)) ?? {}
  const now = hashSources([...given.values()].map(({ layer }) => layer))
  const paths = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  return paths.every(path => path.startsWith(`${id}/`) || path.startsWith(`${BASE}/`) || then[path] === now[path])
}

/** Decides whether a rollback left files of a brand that are not to be published with the brand that it extends. */
async function isHeldBack(
  store: Store,
  { id, tenantId }: { id: string; tenantId: string },
  { layers }: Pick<CheckResult, 'layers'>,
): Promise<boolean> {
  const held = await findHeldBack(store, id, hashSources(layers))
  if (!held) return false
  if (held.files.some(path => path.startsWith(`${id}/`))) return true
  // files of the brand below wait as long as it was not rolled back itself
  const [own] = await readAudit(store.db, id, { what: ['rollback'], limit: 1 })
  const below = await readAudit(store.db, tenantId, { what: ['rollback'], limit: MAX_ROLLBACKS })
  return !below.some(({ who, at }) => who === own?.who && at.getTime() === own.at.getTime())
}
const MAX_ROLLBACKS = 100

/** Lists the brands whose current release was made over files of a brand, at any depth. */
export async function readDependants(
  db: Reader,
  { store, sources: { dir } }: { store: Pick<Store, 'kind'>; sources: { dir: TenantFolders } },
  tenantId: string,
): Promise<CurrentBrand[]> {
  const brands = await selectCurrent(db)
    .where('release_current.tenant_id', '<>', tenantId)
    .where(
      sql<boolean>`exists (select from jsonb_object_keys(release.sources) path where starts_with(path, ${`${tenantId}/`}))`,
    )
    .orderBy('release_current.tenant_id')
    .execute()
  return brands.map(toCurrent).filter(({ id }) => store.kind !== 'pglite' || tenantFolder(dir, id) !== undefined)
}

/** @returns undefined for a brand that was never published */
export async function readCurrentOf(db: Reader, id: string): Promise<CurrentBrand | undefined> {
  const row = await selectCurrent(db).where('release_current.tenant_id', '=', id).executeTakeFirst()
  return row && toCurrent(row)
}

/** Name of a brand, as in its current release. */
export const NAME = sql<string | null>`coalesce(release_current.name, release.body::jsonb #>> '{document,tenant,name}')`

const selectCurrent = (db: Reader) =>
  selectCurrentReleases(db)
    .select(['release_current.tenant_id', 'release_current.hash', 'release_current.draft_id'])
    .select(NAME.as('name'))

const toCurrent = (row: {
  tenant_id: string
  hash: string
  draft_id: string | null
  name: string | null
}): CurrentBrand => ({
  id: row.tenant_id,
  name: row.name ?? row.tenant_id,
  hash: row.hash,
  draft: row.draft_id ?? undefined,
})
