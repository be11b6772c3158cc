/** What happens to deposits by the clock. */

import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'
import type { Store, Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { changeDeposit } from './change-deposit.ts'

/** Deposits of one run: those that are left are due in the next. */
const BATCH = 200
const MAX_APPROVED = 20

/** Deposits that were not paid in time expire, and their members are notified. */
export async function expireDeposits(tx: Tx, now: number, followers: CashierFollowers): Promise<void> {
  const due = await tx
    .selectFrom('deposit')
    .select(['id', 'tenant_id', 'member_id'])
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', new Date(now))
    .where(stateAt(now), '=', 'expired')
    // wallets are locked in one order, also by two runs at once
    .orderBy('member_id')
    .limit(BATCH)
    .execute()
  for (const { tenant_id: tenantId, id } of due)
    await ifPossible(changeDeposit(tx, { tenantId, id, event: 'expire', now }, followers))
}

/**
 * The sandbox has no back office: approves what has waited long enough, where a picture is required since it was uploaded.
 * @param afterMs how long deposits wait
 * @returns how many were decided
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
    // whoever is paid says whether the money arrived
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

/** It may have been decided meanwhile. */
async function ifPossible(change: Promise<unknown>): Promise<void> {
  await change.catch(error => {
    if (!(error instanceof Refusal) || error.code !== 'deposit/state') throw error
  })
}
