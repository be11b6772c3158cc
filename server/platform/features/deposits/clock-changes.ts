/** Changes deposits by the clock: expiry, and approval in a sandbox. */

import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'
import type { Store, Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { changeDeposit } from './change-deposit.ts'

/** Maximum of deposits in one run; the next one takes the others. */
const BATCH = 200
const MAX_APPROVED = 20

/** Expires deposits that were not paid in time, and notifies their members. */
export async function expireDeposits(tx: Tx, now: number, followers: CashierFollowers): Promise<void> {
  const due = await tx
    .selectFrom('deposit')
    .select(['id', 'tenant_id', 'member_id'])
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', new Date(now))
    .where(stateAt(now), '=', 'expired')
    // wallets are locked in one order, even by two concurrent runs
    .orderBy('member_id')
    .limit(BATCH)
    .execute()
  for (const { tenant_id: tenantId, id } of due)
    await ifPossible(changeDeposit(tx, { tenantId, id, event: 'expire', now }, followers))
}

/**
 * Approves deposits that have waited long enough, where a picture is required since its upload: the sandbox has no back office.
 * @param afterMs waiting time in milliseconds
 * @returns the number of decided deposits
 */
export async function approveWaiting(
  store: Store,
  afterMs: number,
  now: number,
  followers: CashierFollowers,
): Promise<number> {
  const before = new Date(now - afterMs)
  const due = await store.db
    .selectFrom('deposit')
    .select(['id', 'tenant_id'])
    .where(stateAt(now), 'in', ['pending', 'matched'])
    .where('state', 'in', ['pending', 'matched'])
    .where('created_at', '<=', before)
    // a payee decides whether the money of a match arrived
    .where(sql<boolean>`not exists (select from deposit_match where deposit_id = deposit.id)`)
    .where(
      sql<boolean>`(coalesce(method ->> 'proof', '') <> 'required' or exists (
        select from upload where upload.tenant_id = deposit.tenant_id and purpose = 'deposit' and case_id = deposit.id
          and upload.created_at <= ${before}::timestamptz))`,
    )
    .orderBy('id')
    .limit(MAX_APPROVED)
    .execute()
  for (const { tenant_id: tenantId, id } of due)
    await ifPossible(store.transaction(tx => changeDeposit(tx, { tenantId, id, event: 'approve', now }, followers)))
  return due.length
}

/** Ignores the refusal of a deposit that was decided meanwhile. */
async function ifPossible(change: Promise<unknown>): Promise<void> {
  await change.catch(error => {
    if (!(error instanceof Refusal) || error.code !== 'deposit/state') throw error
  })
}
