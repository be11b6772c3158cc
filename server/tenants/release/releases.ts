/** Releases in the store: publishing, rolling back, and the history. */
import { sql } from 'kysely'
import stringify from 'safe-stable-stringify'
import { publishEvent } from '../../events/publish-event.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import { nearest } from '../problems/nearest.ts'
import {
  type AuditAction,
  type AuditContext,
  readAudit,
  recordChanges,
  type StoredAuditEntry,
  writeAudit,
} from './audit.ts'
import { claimHosts } from './claim-hosts.ts'
import { describeCurrent } from './current-rows.ts'
import { fingerprint, loadPlatform } from './load-platform.ts'
import { type Release, readRelease } from './release.ts'
import { storeAssets } from './release-assets.ts'
import { ReleaseProblem } from './release-problem.ts'
import { readParts, type SourceHashes, storeParts } from './release-sources.ts'

/** Actions that make a release the current one. */
const RELEASE_ACTIONS = ['publish', 'rollback'] as const
/** Steps among which "the one before" is looked for. */
const MAX_STEPS = 1000

export interface HistoryEntry extends StoredAuditEntry {
  /** The entry made the current release. */
  current: boolean
}

export interface PublishedRelease {
  /** The brand shows another release than before. */
  changed: boolean
  /** Names of the platform documents that went to the reference backend. */
  loaded: string[]
  /** Toggles and register rules that the publish changed, as sentences. */
  decisions: string[]
}
export interface RolledBack {
  /** Hash of the current release, and below of the one before. */
  hash: string
  previous: string
  decisions: string[]
}

/** Data that goes with a release. */
export interface ReleaseAttachments {
  /** Wire documents by name. */
  platform?: Record<string, unknown>
  /** Files that the store does not have yet, by hash. */
  assets?: ReadonlyMap<string, Buffer>
  /** Fingerprint of the files that the release was made of. */
  files?: string | undefined
  /** Path -> hash of every file that the release was made of; `texts` has the contents of the brand's own. */
  sources?: SourceHashes
  /** Hash -> content of each of the brand's own files in `sources`. */
  texts?: ReadonlyMap<string, string>
  /** Id of the draft that is published; absent: the release was made of files. */
  draft?: string
  /** Runs before anything is changed, while no other change of the brand runs. */
  before?(tx: Tx): Promise<void>
}

/**
 * Makes a release the current one of its brand and loads changed platform files into the reference backend, in one
 * transaction. Stored content is not written again.
 * @throws HostTaken when another brand has one of its hosts
 */
export const publish = (
  store: Store,
  release: Release,
  audit: AuditContext,
  attachments: ReleaseAttachments = {},
): Promise<PublishedRelease> => store.transaction(tx => publishIn(tx, release, audit, attachments))

/** Publishes inside a transaction that does more. */
export function publishIn(
  tx: Tx,
  release: Release,
  audit: AuditContext,
  { platform = {}, assets = new Map(), files, sources, texts = new Map(), draft, before }: ReleaseAttachments,
): Promise<PublishedRelease> {
  const { tenantId, hash, text } = release
  return recordChanges(tx, tenantId, audit, async () => {
    await before?.(tx)
    await claimHosts(tx, tenantId, release.body.document.tenant.hosts ?? [])
    const loaded = await loadPlatform(tx, tenantId, platform, audit.now)
    await tx
      .insertInto('release')
      .values({
        tenant_id: tenantId,
        hash,
        body: text,
        created_at: new Date(audit.now),
        who: audit.who,
        why: audit.why,
        sources: sources ? JSON.stringify(sources) : null,
      })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doNothing())
      .execute()
    await storeAssets(tx, release, assets, audit.now)
    await storeParts(tx, new Map([...texts, ...Object.values(platform).map(partOf)]))
    const changed = await setCurrent(tx, tenantId, hash, 'publish', audit)
    const { name, hosts = [] } = release.body.document.tenant
    await describeCurrent(tx, tenantId, { name, hosts, files, draft })
    return { changed, loaded }
  })
}

const partOf = (document: unknown): [hash: string, body: string] => [fingerprint(document), stringify(document)!]

/**
 * Rolls back to a release, with the platform documents that were published with it: the one whose hash begins like this, else the one
 * before the current one.
 * @param before runs first in the transaction
 */
export function rollback(
  store: Store,
  tenantId: string,
  to: string | undefined,
  audit: AuditContext,
  before?: (tx: Tx) => Promise<void>,
): Promise<RolledBack> {
  return store.transaction(tx =>
    recordChanges(tx, tenantId, audit, async () => {
      await before?.(tx)
      const { current, target } = await findTarget(tx, tenantId, to)
      await claimHosts(tx, tenantId, await readHosts(tx, tenantId, target))
      await setCurrent(tx, tenantId, target, 'rollback', audit)
      await describeCurrent(tx, tenantId, { draft: await readDraftOf(tx, tenantId, target) })
      await loadPlatform(tx, tenantId, await readReleasedPlatform(tx, tenantId, target), audit.now)
      return { hash: target, previous: current }
    }),
  )
}

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

/** Says whether the operator rolled this release back: the watcher must not publish the same files again. */
export async function wasRolledBack(
  store: Store,
  { tenantId, hash }: Pick<Release, 'tenantId' | 'hash'>,
): Promise<boolean> {
  const [latest] = await readAudit(store.db, tenantId, { what: RELEASE_ACTIONS, limit: 1 })
  if (latest?.what !== 'rollback' || latest.subject === hash) return false
  const known = await store.db
    .selectFrom('release')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known !== undefined
}

/** Lists the actions on a brand, the latest first; without a filter, all. */
export async function history(
  store: Store,
  tenantId: string,
  filter: { what?: readonly AuditAction[]; limit?: number } = {},
): Promise<HistoryEntry[]> {
  const [shown] = await readAudit(store.db, tenantId, { what: RELEASE_ACTIONS, limit: 1 })
  const entries = await readAudit(store.db, tenantId, filter)
  const isShown = ({ what, subject, at }: StoredAuditEntry) =>
    what === shown?.what && subject === shown.subject && at.getTime() === shown.at.getTime()
  const current = entries.findIndex(isShown)
  return entries.map((entry, i) => ({ ...entry, current: i === current }))
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

/**
 * Finds the release of a brand before another one, which it extends, left a release: the brand's own release holds the fault, too.
 * @returns undefined when it is the current one, or the brand was not there yet
 */
export async function findEarlierOf(
  store: Store,
  tenantId: string,
  { parent, target }: { parent: string; target: string },
): Promise<string | undefined> {
  const steps = await readAudit(store.db, parent, { what: RELEASE_ACTIONS, limit: MAX_STEPS })
  // the first one is the rollback itself
  const then = steps.findIndex(({ subject }, i) => i > 0 && subject === target)
  const left = steps[then - 1]
  if (then < 2 || !left) return undefined
  const own = await readAudit(store.db, tenantId, { what: RELEASE_ACTIONS, limit: MAX_STEPS })
  const before = own.find(({ at }) => at < left.at)
  return before && before.subject !== own[0]?.subject ? before.subject : undefined
}

async function readHosts(tx: Tx, tenantId: string, hash: string): Promise<string[]> {
  const row = await tx
    .selectFrom('release')
    .select(sql<string[] | null>`body::jsonb #> '{document,tenant,hosts}'`.as('hosts'))
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.hosts ?? []
}

/** Finds the draft that was published as a release. @returns undefined for a release of files */
async function readDraftOf(tx: Tx, tenantId: string, hash: string): Promise<string | undefined> {
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

/** Points the brand at a release and records it. @returns false when that was the current one already. */
async function setCurrent(
  tx: Tx,
  tenantId: string,
  hash: string,
  what: (typeof RELEASE_ACTIONS)[number],
  audit: AuditContext,
): Promise<boolean> {
  const since = new Date(audit.now)
  const last = await tx
    .selectFrom('release_current')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const changed = await tx
    .insertInto('release_current')
    .values({ tenant_id: tenantId, hash, since })
    .onConflict(conflict =>
      conflict.column('tenant_id').doUpdateSet({ hash, since }).where('release_current.hash', '<>', hash),
    )
    .returning('hash')
    .execute()
  if (changed.length === 0) return false
  await publishEvent(tx, { kind: 'release', tenantId })
  await writeAudit(tx, tenantId, [{ what, subject: hash, summary: '', before: last?.hash, after: hash }], audit)
  return true
}

async function findTarget(
  tx: Tx,
  tenantId: string,
  to: string | undefined,
): Promise<{ current: string; target: string }> {
  const row = await tx.selectFrom('release_current').select('hash').where('tenant_id', '=', tenantId).executeTakeFirst()
  if (!row) throw new ReleaseProblem(`Nothing of "${tenantId}" was ever published.`)
  const current = row.hash
  if (to === undefined) return { current, target: await shownBefore(tx, tenantId, current) }
  const known = await tx.selectFrom('release').select('hash').where('tenant_id', '=', tenantId).execute()
  const hashes = known.map(({ hash }) => hash)
  const fitting = hashes.filter(hash => to !== '' && hash.startsWith(to.toLowerCase()))
  if (fitting.length === 1) return { current, target: fitting[0]! }
  if (fitting.length > 1)
    throw new ReleaseProblem(`${fitting.length} releases of "${tenantId}" begin with "${to}": ${fitting.join(', ')}.`)
  const near = nearest(to, hashes)
  throw new ReleaseProblem(
    `"${tenantId}" has no release "${to}".${near ? ` Did you mean ${near}?` : ''} See: npm run tenant -- history ${tenantId}`,
  )
}

/** Finds the release before the current one. Going back twice goes back two steps: a release that a rollback left is not returned to. */
async function shownBefore(tx: Tx, tenantId: string, current: string): Promise<string> {
  const steps: string[] = []
  for (const { what, subject } of (
    await readAudit(tx, tenantId, { what: RELEASE_ACTIONS, limit: MAX_STEPS })
  ).reverse()) {
    const there = what === 'rollback' ? steps.lastIndexOf(subject) : -1
    if (there >= 0) steps.length = there
    steps.push(subject)
  }
  const before = steps.at(-2)
  if (before === undefined) throw new ReleaseProblem(`"${tenantId}" has no release before ${current}.`)
  return before
}
