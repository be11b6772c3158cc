/** Rolls a brand back, and with it the brands that extend it. */

import { OperatorError } from '../../http/operator-error.ts'
import { msSince } from '../../log/log.ts'
import type { Tx } from '../../store/open-store.ts'
import type { TenantDirectory } from '../directory/directory.ts'
import { type BringContext, bringAll } from '../drafts/bring-forward.ts'
import { addDependants } from '../drafts/dependant-rows.ts'
import { type Dependant, readCurrentOf } from '../drafts/dependants.ts'
import type { AuditContext } from '../release/audit.ts'
import { type RolledBack, rollbackIn } from '../release/make-current.ts'

type RollbackContext = BringContext & { directory: Pick<TenantDirectory, 'reload'> }

export interface RolledBackBrand extends RolledBack {
  /** Brands that extend it and were rolled back with it, with their current releases. */
  with: { id: string; hash: string }[]
  /** Brands that extend it and keep their releases, or are yet to follow. */
  kept: Pick<Dependant, 'id' | 'outcome'>[]
}

interface RollbackInput {
  /** Beginning of the hash of a release; undefined: the one before the current one. */
  to: string | undefined
  audit: AuditContext
  /** Runs first in the transaction, such as to look at rights. */
  before?(tx: Tx): Promise<void>
}

/** @throws OperatorError for a release that is not there */
export async function rollBackBrand(
  context: RollbackContext,
  id: string,
  input: RollbackInput,
): Promise<RolledBackBrand> {
  const { directory, store } = context
  await directory.reload()
  const rolledBack = await rollBackOne(context, id, input)
  const others: RolledBackBrand['with'] = []
  const kept: RolledBackBrand['kept'] = []
  for (const other of await bringAll(context, id, rolledBack.hash)) {
    const { id, outcome } = other
    const current = outcome === 'changed' && (await readCurrentOf(store.db, id))
    if (current) others.push({ id, hash: current.hash })
    else if (outcome !== 'changed' && outcome !== 'same') kept.push({ id, outcome })
  }
  await directory.reload()
  return { ...rolledBack, with: others, kept }
}

/** Rolls one brand back, and writes the entry of the decision; those that extend it are to follow. */
async function rollBackOne(
  context: RollbackContext,
  id: string,
  { to, audit, before }: RollbackInput,
): Promise<RolledBack> {
  const { store, log } = context
  const began = performance.now()
  const { request } = audit
  const write = (fields: { outcome: string; brand?: string; release?: string }) =>
    log.routine({ request, decision: 'rollback', ...fields, ms: msSince(began) }, 'decision')
  try {
    const rolledBack = await store.transaction(async tx => {
      const done = await rollbackIn(tx, id, to, audit, before)
      // nothing changed: those that wait for this release go on
      if (done.hash !== done.previous)
        await addDependants(tx, context, { ancestorId: id, kind: 'rollback', release: done.hash, audit })
      return done
    })
    write({ outcome: 'done', brand: id, release: rolledBack.hash })
    return rolledBack
  } catch (error) {
    write({ outcome: error instanceof OperatorError ? 'refused' : 'failed' })
    throw error
  }
}
