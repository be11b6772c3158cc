/** Brings the brands that extend a published brand forward: each makes a release of its own files over those of that brand. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { Reader, Store } from '../../store/open-store.ts'
import { type CheckResult, checkTenant } from '../check/checks/check-tenant.ts'
import type { LayerRead } from '../read/read-tenant.ts'
import { tenantFolder } from '../read/tenant-folder.ts'
import { type AuditContext, readAudit } from '../release/audit.ts'
import { HostTaken } from '../release/claim-hosts.ts'
import { publish } from '../release/make-current.ts'
import { findHeldBack, hashSources, ownTexts } from '../release/release-sources.ts'
import { readInherited, readOwnFiles } from './brand-files.ts'
import { readAssets, writeOpenDraft } from './compile-draft.ts'
import type { DraftContext } from './draft-context.ts'

export interface Dependant {
  id: string
  name: string
  /**
   * What a publish of the brand below does to this one. `errors`: the check finds errors in its files over the new ones; `held`: a rollback of
   * this brand alone left those. With both the release stays.
   */
  outcome: 'changed' | 'same' | 'errors' | 'held'
}

/** Says what publishing the draft of a brand does to those that extend it, without doing it. */
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

/** @param audit author, reason and request of the publish of the brand that they extend */
export async function bringForward(
  context: DraftContext & { log: Log },
  tenantId: string,
  audit: AuditContext,
): Promise<Dependant[]> {
  const why = `with ${tenantId}${audit.why && `: ${audit.why}`}`
  const found: Dependant[] = []
  for (const brand of await readDependants(context, tenantId)) {
    const outcome = await bringOne(context, brand, { tenantId, audit: { ...audit, why } })
    found.push({ id: brand.id, name: brand.name, outcome })
    const { request } = audit
    const done = outcome === 'changed' ? 'done' : outcome === 'same' ? 'unchanged' : 'refused'
    context.log.routine({ request, decision: 'publish', brand: brand.id, outcome: done }, 'decision')
  }
  return found
}

interface Current {
  id: string
  name: string
  hash: string
  /** Draft that the current release came from. */
  draft: string | undefined
}

/** Attempts while others publish the same brand. */
const MAX_ATTEMPTS = 3

async function bringOne(
  context: DraftContext,
  brand: Current,
  { tenantId, audit }: { tenantId: string; audit: AuditContext },
): Promise<Dependant['outcome']> {
  let current: Current | undefined = brand
  for (let attempt = 1; current && attempt <= MAX_ATTEMPTS; attempt++) {
    const { outcome, made } = await compileOver(context, current, { tenantId })
    const published = made ? await publishOver(context, current, made, audit) : outcome
    if (published) return published
    current = await readCurrentOf(context.store.db, brand.id)
  }
  return 'same'
}

type Made = Pick<CheckResult, 'layers' | 'platform'> & { release: NonNullable<CheckResult['release']> }

/** @param given files of the brand below, where they are not those that are published */
async function compileOver(
  context: DraftContext,
  { id, hash }: Current,
  { tenantId, given }: { tenantId: string; given?: LayerRead },
): Promise<{ outcome: Dependant['outcome']; made?: Made }> {
  const { store, sources } = context
  const own = await readOwnFiles(store.db, context, id)
  const { given: stored } = await readInherited(store.db, context, own)
  // each check keeps the processor busy: requests are served in between
  await setImmediate()
  const checked = checkTenant(sources, id, given ? new Map([...stored, [tenantId, given]]) : stored)
  const { release, layers, platform } = checked
  if (!release) return { outcome: 'errors' }
  if (release.hash === hash) return { outcome: 'same' }
  if (await isHeldBack(store, { id, tenantId }, checked)) return { outcome: 'held' }
  return { outcome: 'changed', made: { release, layers, platform } }
}

/** @returns undefined when another release became current meanwhile */
async function publishOver(
  context: DraftContext,
  brand: Current,
  made: Made,
  audit: AuditContext,
): Promise<'changed' | 'errors' | undefined> {
  const { release, layers, platform } = made
  const attachments = {
    platform,
    assets: await readAssets(context, { layers }, release),
    sources: hashSources(layers),
    texts: ownTexts(layers),
    ...(brand.draft !== undefined && { draft: brand.draft }),
    async before(tx: Reader) {
      if ((await readCurrentOf(tx, brand.id))?.hash !== brand.hash) throw new ChangedSince()
    },
  }
  try {
    await publish(context.store, release, audit, attachments)
    return 'changed'
  } catch (error) {
    if (error instanceof HostTaken) return 'errors'
    if (error instanceof ChangedSince) return undefined
    throw error
  }
}

class ChangedSince extends Error {}

/** Decides whether a brand was rolled back to before its files, by itself and not with the brand that it extends. */
async function isHeldBack(
  store: Store,
  { id, tenantId }: { id: string; tenantId: string },
  { layers }: Pick<CheckResult, 'layers'>,
): Promise<boolean> {
  if (!(await findHeldBack(store, id, hashSources(layers)))) return false
  const [own] = await readAudit(store.db, id, { what: ['rollback'], limit: 1 })
  const below = await readAudit(store.db, tenantId, { what: ['rollback'], limit: MAX_ROLLBACKS })
  return !below.some(({ who, at }) => who === own?.who && at.getTime() === own.at.getTime())
}
const MAX_ROLLBACKS = 100

/** Lists the brands whose current release was made over files of a brand, at any depth. */
async function readDependants({ store, sources: { dir } }: DraftContext, tenantId: string): Promise<Current[]> {
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
    .select(sql<string | null>`release.body::jsonb #>> '{document,tenant,name}'`.as('name'))

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
