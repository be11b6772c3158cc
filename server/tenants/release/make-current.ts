/** Makes a release the current one of its brand: publishing, and rolling back. */
import stringify from 'safe-stable-stringify'
import { publishEvent } from '../../events/publish-event.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import { nearest } from '../problems/nearest.ts'
import { type AuditContext, recordChanges, writeAudit } from './audit.ts'
import { claimHosts } from './claim-hosts.ts'
import { describeCurrent } from './current-rows.ts'
import { fingerprint, loadPlatform } from './load-platform.ts'
import { readDraftOf, readHosts, readReleasedPlatform } from './read-releases.ts'
import type { Release } from './release.ts'
import { storeAssets } from './release-assets.ts'
import { shownBefore } from './release-history.ts'
import { type SourceHashes, storeParts } from './release-sources.ts'

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
 * transaction.
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
  attachments: ReleaseAttachments,
): Promise<PublishedRelease> {
  const { tenantId, hash } = release
  const { platform = {}, files, draft, before } = attachments
  return recordChanges(tx, tenantId, audit, async () => {
    await before?.(tx)
    await claimHosts(tx, tenantId, release.body.document.tenant.hosts ?? [])
    const loaded = await loadPlatform(tx, tenantId, platform, audit.now)
    await storeRelease(tx, release, audit, attachments)
    const changed = await setCurrent(tx, tenantId, hash, 'publish', audit)
    const { name, hosts = [] } = release.body.document.tenant
    await describeCurrent(tx, tenantId, { name, hosts, files, draft })
    return { changed, loaded }
  })
}

/** Stores a release that is not current yet, with its files. Stored content is not written again. */
export async function storeRelease(
  tx: Tx,
  release: Release,
  { now, who, why }: AuditContext,
  { platform = {}, assets = new Map(), sources, texts = new Map() }: ReleaseAttachments,
): Promise<void> {
  await tx
    .insertInto('release')
    .values({
      tenant_id: release.tenantId,
      hash: release.hash,
      body: release.text,
      created_at: new Date(now),
      who,
      why,
      sources: sources ? JSON.stringify(sources) : null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doNothing())
    .execute()
  await storeAssets(tx, release, assets, now)
  await storeParts(tx, new Map([...texts, ...Object.values(platform).map(partOf)]))
}

const partOf = (document: unknown): [hash: string, body: string] => [fingerprint(document), stringify(document)!]

/**
 * Rolls back to a release, with the platform documents that were published with it, inside a transaction that does more.
 * @param to beginning of its hash; absent: the one before the current one
 * @param before runs first in the transaction
 */
export function rollbackIn(
  tx: Tx,
  tenantId: string,
  to: string | undefined,
  audit: AuditContext,
  before?: (tx: Tx) => Promise<void>,
): Promise<RolledBack> {
  return recordChanges(tx, tenantId, audit, async () => {
    await before?.(tx)
    const { current, target } = await findTarget(tx, tenantId, to)
    await claimHosts(tx, tenantId, await readHosts(tx, tenantId, target))
    await setCurrent(tx, tenantId, target, 'rollback', audit)
    await describeCurrent(tx, tenantId, { draft: await readDraftOf(tx, tenantId, target) })
    await loadPlatform(tx, tenantId, await readReleasedPlatform(tx, tenantId, target), audit.now)
    return { hash: target, previous: current }
  })
}

/** Points the brand at a release and records it. @returns false when that was the current one already. */
async function setCurrent(
  tx: Tx,
  tenantId: string,
  hash: string,
  what: 'publish' | 'rollback',
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
  if (!row) throw new OperatorError(`Nothing of "${tenantId}" was ever published.`)
  const current = row.hash
  if (to === undefined) return { current, target: await shownBefore(tx, tenantId, current) }
  const known = await tx.selectFrom('release').select('hash').where('tenant_id', '=', tenantId).execute()
  const hashes = known.map(({ hash }) => hash)
  const fitting = hashes.filter(hash => to !== '' && hash.startsWith(to.toLowerCase()))
  if (fitting.length === 1) return { current, target: fitting[0]! }
  if (fitting.length > 1)
    throw new OperatorError(`${fitting.length} releases of "${tenantId}" begin with "${to}": ${fitting.join(', ')}.`)
  const near = nearest(to, hashes)
  throw new OperatorError(
    `"${tenantId}" has no release "${to}".${near ? ` Did you mean ${near}?` : ''} See: npm run tenant -- history ${tenantId}`,
  )
}
