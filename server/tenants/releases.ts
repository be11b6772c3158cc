/** Releases in the store: publishing, going back, and what was there before. */
import type { Store, Tx } from '../store/open-store.ts'
import { nearest } from './nearest.ts'
import { type Release, readRelease } from './release.ts'

/** Who does something, why, and when (ms since 1970). */
export interface Deed {
  who: string
  why: string
  now: number
}

export interface HistoryEntry {
  hash: string
  what: string
  who: string
  why: string
  at: Date
  /** It is the one shown now. */
  current: boolean
}

/** Makes a release the one its brand shows. @returns false when it was that already; nothing is written then. */
export function publish(store: Store, release: Release, deed: Deed): Promise<boolean> {
  const { tenantId, hash, text } = release
  return store.transaction(async tx => {
    await tx
      .insertInto('release')
      .values({ tenant_id: tenantId, hash, body: text, created_at: new Date(deed.now), who: deed.who, why: deed.why })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doNothing())
      .execute()
    return show(tx, tenantId, hash, 'publish', deed)
  })
}

/** Goes back to a release: the one named by the beginning of its hash, else the one shown before this one. */
export function rollback(store: Store, tenantId: string, to: string | undefined, deed: Deed): Promise<string> {
  return store.transaction(async tx => {
    const hash = await findTarget(tx, tenantId, to)
    await show(tx, tenantId, hash, 'rollback', deed)
    return hash
  })
}

/** @returns undefined when nothing of the brand was ever published. */
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

/** Somebody went back from this release on purpose: the same files must not bring it back by themselves. */
export async function wasRolledBack(
  store: Store,
  { tenantId, hash }: Pick<Release, 'tenantId' | 'hash'>,
): Promise<boolean> {
  const [latest] = await history(store, tenantId, 1)
  if (latest?.what !== 'rollback' || latest.hash === hash) return false
  const known = await store.db
    .selectFrom('release')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known !== undefined
}

/** Publishes and rollbacks of a brand, the latest first. */
export async function history(store: Store, tenantId: string, limit = 50): Promise<HistoryEntry[]> {
  const current = await currentHash(store, tenantId)
  const rows = await store.db
    .selectFrom('audit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', ['publish', 'rollback'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  let found = false
  return rows.map(({ subject, what, who, why, at }) => {
    const isCurrent = !found && subject === current
    found ||= isCurrent
    return { hash: subject, what, who, why, at, current: isCurrent }
  })
}

/** Points the brand at a release and writes it down. */
async function show(tx: Tx, tenantId: string, hash: string, what: string, { who, why, now }: Deed): Promise<boolean> {
  const changed = await tx
    .insertInto('release_current')
    .values({ tenant_id: tenantId, hash, since: new Date(now) })
    .onConflict(conflict =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ hash, since: new Date(now) })
        .where('release_current.hash', '<>', hash),
    )
    .returning('hash')
    .execute()
  if (changed.length === 0) return false
  await tx
    .insertInto('audit')
    .values({ tenant_id: tenantId, at: new Date(now), who, what, subject: hash, why })
    .execute()
  return true
}

async function findTarget(tx: Tx, tenantId: string, to: string | undefined): Promise<string> {
  const current = await tx
    .selectFrom('release_current')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!current) throw new ReleaseProblem(`Nothing of "${tenantId}" was ever published.`)
  const shown = await tx
    .selectFrom('audit')
    .select('subject')
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', ['publish', 'rollback'])
    .orderBy('id', 'desc')
    .execute()
  if (to === undefined)
    return shownBefore(
      tenantId,
      current.hash,
      shown.map(row => row.subject),
    )
  const known = await tx.selectFrom('release').select('hash').where('tenant_id', '=', tenantId).execute()
  const fitting = known.map(row => row.hash).filter(hash => to !== '' && hash.startsWith(to.toLowerCase()))
  if (fitting.length === 1) return fitting[0]!
  if (fitting.length > 1)
    throw new ReleaseProblem(`${fitting.length} releases of "${tenantId}" begin with "${to}": ${fitting.join(', ')}.`)
  const near = nearest(
    to,
    known.map(row => row.hash),
  )
  throw new ReleaseProblem(
    `"${tenantId}" has no release "${to}".${near ? ` Did you mean ${near}?` : ''} See: npm run tenant -- history ${tenantId}`,
  )
}

/** Going back twice goes back two steps: what a rollback left is not returned to. */
function shownBefore(tenantId: string, current: string, latestFirst: readonly string[]): string {
  const first = latestFirst.lastIndexOf(current)
  const before = latestFirst.slice(first + 1).find(hash => hash !== current)
  if (before === undefined) throw new ReleaseProblem(`"${tenantId}" has no release before ${current}.`)
  return before
}

/** Something the operator asked for that cannot be; its message says what to do. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem'
}
