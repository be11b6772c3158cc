/** Rolls a brand back, and with it the brands that extend it. */
import type { Log } from '../../log/log.ts'
import { msSince } from '../../log/log.ts'
import type { Store, Tx } from '../../store/open-store.ts'
import type { TenantDirectory } from '../directory/directory.ts'
import type { AuditContext } from '../release/audit.ts'
import { type RolledBack, rollback } from '../release/make-current.ts'
import { findEarlierOf } from '../release/release-history.ts'
import { ReleaseProblem } from '../release/release-problem.ts'

export interface RolledBackBrand extends RolledBack {
  /** Brands that extend it and were rolled back with it, with their current releases. */
  with: { id: string; hash: string }[]
}

/**
 * @param to beginning of the hash of a release; undefined: the one before the current one
 * @param before runs first in the transaction, such as to look at rights
 * @throws ReleaseProblem for a release that is not there
 */
export async function rollBackBrand(
  { directory, store, log }: { directory: Pick<TenantDirectory, 'reload' | 'dependants'>; store: Store; log: Log },
  id: string,
  { to, audit, before }: { to: string | undefined; audit: AuditContext; before?(tx: Tx): Promise<void> },
): Promise<RolledBackBrand> {
  await directory.reload()
  const rolledBack = await rollBackOne({ store, log }, id, { to, audit, before })
  const others: RolledBackBrand['with'] = []
  for (const other of await directory.dependants(id)) {
    const earlier = await findEarlierOf(store, other, { parent: id, target: rolledBack.hash })
    if (earlier === undefined) continue
    const why = `with ${id}${audit.why && `: ${audit.why}`}`
    const { hash } = await rollBackOne({ store, log }, other, { to: earlier, audit: { ...audit, why } })
    others.push({ id: other, hash })
  }
  await directory.reload()
  return { ...rolledBack, with: others }
}

/** Rolls one brand back, and writes the entry of the decision. */
async function rollBackOne(
  { store, log }: { store: Store; log: Log },
  id: string,
  {
    to,
    audit,
    before,
  }: { to: string | undefined; audit: AuditContext; before?: ((tx: Tx) => Promise<void>) | undefined },
): Promise<RolledBack> {
  const began = performance.now()
  const { request } = audit
  const write = (fields: { outcome: string; brand?: string; release?: string }) =>
    log.routine({ request, decision: 'rollback', ...fields, ms: msSince(began) }, 'decision')
  try {
    const rolledBack = await rollback(store, id, to, audit, before)
    write({ outcome: 'done', brand: id, release: rolledBack.hash })
    return rolledBack
  } catch (error) {
    write({ outcome: error instanceof ReleaseProblem ? 'refused' : 'failed' })
    throw error
  }
}
