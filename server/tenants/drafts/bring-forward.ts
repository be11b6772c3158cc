/** Brings the brands that extend a published brand forward: each makes a release of its own files over those of that brand. */
import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { Reader, Store, Tx } from '../../store/open-store.ts'
import { type CheckResult, checkInSteps } from '../check/checks/check-tenant.ts'
import type { LayerRead } from '../read/read-tenant.ts'
import { type TenantFolders, tenantFolder } from '../read/tenant-folder.ts'
import { type AuditContext, readAudit } from '../release/audit.ts'
import { HostTaken } from '../release/claim-hosts.ts'
import { publish } from '../release/make-current.ts'
import { findHeldBack, hashSources, ownTexts } from '../release/release-sources.ts'
import { runInTurns } from './bounded-work.ts'
import { haveReleases, type ReleasesBelow, readInherited, readOwnFiles } from './brand-files.ts'
import { readAssets, writeOpenDraft } from './compile-draft.ts'
import type { DraftContext } from './draft-context.ts'

export interface Dependant {
  id: string
  name: string
  /**
   * The effect of a publish of the brand below. `errors`: the check finds errors in its files over the new ones; `held`: a rollback of this
   * brand alone left those; `failed`: no release could be made. With the last three the release stays.
   */
  outcome: 'changed' | 'same' | 'errors' | 'held' | 'failed'
}

/** Lists the brands that extend a brand, with the effect of publishing its draft on each. */
export async function previewDependants(context: DraftContext, tenantId: string): Promise<Dependant[]> {
  const brands = await readDependants(context, tenantId)
  if (brands.length === 0) return []
  const { read: given } = await writeOpenDraft(context, tenantId)
  const found: Dependant[] = []
  for (const brand of brands) {
    const { outcome } = await compileOver(context, brand, { tenantId, given })
    found.push({ id: brand.id, name: brand.name, outcome })
  }
  return found
}

/**
 * Brings brands forward one after the other; the failure of one leaves the others their turn.
 * @param audit author, reason and request of the publish of the brand that they extend
 */
export async function bringForward(
  context: DraftContext & { log: Log },
  tenantId: string,
  audit: Omit<AuditContext, 'now'>,
): Promise<Dependant[]> {
  const why = `with ${tenantId}${audit.why && `: ${audit.why}`}`
  const { log } = context
  const found: Dependant[] = []
  for (const brand of await readDependants(context, tenantId)) {
    const { id, name } = brand
    const outcome = await bringOne(context, brand, { tenantId, audit: { ...audit, why } }).catch(err => {
      log.warn({ brand: id, err }, `the brand was not brought forward with ${tenantId}`)
      return 'failed' as const
    })
    found.push({ id, name, outcome })
    log.routine({ request: audit.request, decision: 'publish', brand: id, outcome: LOGGED[outcome] }, 'decision')
  }
  return found
}

const LOGGED = { changed: 'done', same: 'unchanged', errors: 'refused', held: 'refused', failed: 'failed' }

interface Current {
  id: string
  name: string
  hash: string
  /** Draft that the current release came from. */
  draft: string | undefined
}

/** Attempts while others publish the same brand, or one below it. */
const MAX_ATTEMPTS = 3

async function bringOne(
  context: DraftContext,
  brand: Current,
  { tenantId, audit }: { tenantId: string; audit: Omit<AuditContext, 'now'> },
): Promise<Dependant['outcome']> {
  let current: Current | undefined = brand
  for (let attempt = 1; current && attempt <= MAX_ATTEMPTS; attempt++) {
    const { outcome, made } = await compileOver(context, current, { tenantId })
    // somebody else, such as the watcher, may have brought it forward
    if (!made) return outcome === 'same' && current.hash !== brand.hash ? 'changed' : outcome
    const published = await publishOver(context, current, made, { ...audit, now: context.clock.now() })
    if (published) return published
    current = await readCurrentOf(context.store.db, brand.id)
  }
  return 'failed'
}

type Made = Pick<CheckResult, 'layers' | 'platform'> & {
  release: NonNullable<CheckResult['release']>
  below: ReleasesBelow
}

/** @param given files of the brand below, where they are not those that are published */
async function compileOver(
  context: DraftContext,
  { id, hash }: Current,
  { tenantId, given }: { tenantId: string; given?: LayerRead },
): Promise<{ outcome: Dependant['outcome']; made?: Made }> {
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

/** @returns undefined when another release of it, or of a brand below it, became current meanwhile */
async function publishOver(
  context: DraftContext,
  brand: Current,
  made: Made,
  audit: AuditContext,
): Promise<'changed' | 'failed' | undefined> {
  const { release, layers, platform, below } = made
  const attachments = {
    platform,
    assets: await readAssets(context, { layers }, release),
    sources: hashSources(layers),
    texts: ownTexts(layers),
    ...(brand.draft !== undefined && { draft: brand.draft }),
    async before(tx: Tx) {
      if (!(await haveReleases(tx, new Map([...below, [brand.id, brand.hash]])))) throw new ChangedSince()
    },
  }
  try {
    await publish(context.store, release, audit, attachments)
    return 'changed'
  } catch (error) {
    if (error instanceof HostTaken) return 'failed'
    if (error instanceof ChangedSince) return undefined
    throw error
  }
}

class ChangedSince extends Error {}

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
  { store, sources: { dir } }: { store: Store; sources: { dir: TenantFolders } },
  tenantId: string,
): Promise<Current[]> {
  const brands = await selectCurrent(store.db)
    .where('release_current.tenant_id', '<>', tenantId)
    .where(
      sql<boolean>`exists (select from jsonb_object_keys(release.sources) path where starts_with(path, ${`${tenantId}/`}))`,
    )
    .orderBy('release_current.tenant_id')
    .execute()
  return brands.map(toCurrent).filter(({ id }) => store.kind !== 'pglite' || tenantFolder(dir, id) !== undefined)
}

async function readCurrentOf(db: Reader, id: string): Promise<Current | undefined> {
  const row = await selectCurrent(db).where('release_current.tenant_id', '=', id).executeTakeFirst()
  return row && toCurrent(row)
}

const selectCurrent = (db: Reader) =>
  db
    .selectFrom('release_current')
    .innerJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'release_current.tenant_id')
        .onRef('release.hash', '=', 'release_current.hash'),
    )
    .select(['release_current.tenant_id', 'release_current.hash', 'release_current.draft_id'])
    .select(
      sql<string | null>`coalesce(release_current.name, release.body::jsonb #>> '{document,tenant,name}')`.as('name'),
    )

const toCurrent = (row: {
  tenant_id: string
  hash: string
  draft_id: string | null
  name: string | null
}): Current => ({
  id: row.tenant_id,
  name: row.name ?? row.tenant_id,
  hash: row.hash,
  draft: row.draft_id ?? undefined,
})
