/** Reads the history of a brand: its audit log, and the order in which its releases were shown. */

import { OperatorError } from '../../http/operator-error.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import { type AuditFilter, readAudit, type StoredAuditEntry } from './audit.ts'
import type { Release } from './release.ts'

/** Actions that make a release the current one. */
const RELEASE_ACTIONS = ['publish', 'rollback'] as const
/** Steps among which "the one before" is looked for. */
const MAX_STEPS = 1000

export interface HistoryEntry extends StoredAuditEntry {
  /** The entry made the current release. */
  current: boolean
}

/** Says whether the operator rolled this release back: the watcher must not publish the same files again. */
export async function wasRolledBack(
  store: Store,
  { tenantId, hash }: Pick<Release, 'tenantId' | 'hash'>,
): Promise<boolean> {
  const latest = await readRollback(store, tenantId)
  if (!latest || latest.subject === hash) return false
  const known = await store.db
    .selectFrom('release')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known !== undefined
}

/** Reads the rollback to the release that is shown. @returns undefined where that was published */
export async function readRollback(store: Store, tenantId: string): Promise<StoredAuditEntry | undefined> {
  const [latest] = await readAudit(store.db, tenantId, { what: RELEASE_ACTIONS, limit: 1 })
  return latest?.what === 'rollback' ? latest : undefined
}

/** Lists the actions on a brand, the latest first; without a filter, all. */
export async function history(
  store: Store,
  tenantId: string,
  filter: Pick<AuditFilter, 'what' | 'without'> & { limit?: number } = {},
): Promise<HistoryEntry[]> {
  const [shown] = await readAudit(store.db, tenantId, { what: RELEASE_ACTIONS, limit: 1 })
  const entries = await readAudit(store.db, tenantId, filter)
  const isShown = ({ what, subject, at }: StoredAuditEntry) =>
    what === shown?.what && subject === shown.subject && at.getTime() === shown.at.getTime()
  const current = entries.findIndex(isShown)
  return entries.map((entry, i) => ({ ...entry, current: i === current }))
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

/** Finds the release before the current one. Going back twice goes back two steps: a release that a rollback left is not returned to. */
export async function shownBefore(tx: Tx, tenantId: string, current: string): Promise<string> {
  const steps: string[] = []
  for (const { what, subject } of (
    await readAudit(tx, tenantId, { what: RELEASE_ACTIONS, limit: MAX_STEPS })
  ).reverse()) {
    const there = what === 'rollback' ? steps.lastIndexOf(subject) : -1
    if (there >= 0) steps.length = there
    steps.push(subject)
  }
  const before = steps.at(-2)
  if (before === undefined) throw new OperatorError(`"${tenantId}" has no release before ${current}.`)
  return before
}
