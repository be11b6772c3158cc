/** Applies a step of a withdrawal to the match that pays it, and to the payer's deposit. */
import type { Tx } from '../../../store/open-store.ts'
import type { MatchChange } from '../../money/cashier/cashier-followers.ts'
import { type MatchRow, openPart } from '../../money/cashier/match.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import { endUploads, releaseUploads } from '../../people/uploads/uploads.ts'
import { findDeposit } from '../deposits/find-deposit.ts'
import { notifyOfDeposit } from '../deposits/notify-member.ts'
import { payMatch } from './pay-match.ts'

/** Changes the match; the caller holds the wallets of both and the withdrawal locked. */
export async function changeMatch(tx: Tx, match: MatchRow, row: WithdrawalRow, change: MatchChange): Promise<void> {
  const { event, received, answerMinutes, now } = change
  switch (event) {
    case 'match':
      return
    case 'prove':
      return store(tx, match, { state: 'proven' })
    case 'unmatch':
      return end(tx, match, now)
    case 'deny':
      await store(tx, match, { state: 'disputed' })
      return notifyPayer(tx, match, 'disputed', now)
    case 'confirm-part': {
      const deposit = await payMatch(tx, match, row, { amount: received, fee: 0n, now })
      await store(tx, match, { state: 'partial', agree_until: new Date(now + answerMinutes * 60_000) })
      return notifyOfDeposit(tx, deposit, now, deposit.reason_code === null ? 'partial' : undefined)
    }
    case 'unpaid':
      return giveUp(tx, match, change)
    default: {
      // received, counted as received, or found to be paid by an operator
      const deposit = await payMatch(tx, match, row, { amount: openPart(match), fee: BigInt(row.fee_minor), now })
      await end(tx, match, now)
      return notifyOfDeposit(tx, deposit, now)
    }
  }
}

const store = async (
  tx: Tx,
  { id }: MatchRow,
  values: Partial<Pick<MatchRow, 'state' | 'agree_until'>>,
): Promise<void> => {
  await tx.updateTable('deposit_match').set(values).where('id', '=', id).execute()
}

async function end(tx: Tx, match: MatchRow, now: number): Promise<void> {
  await tx
    .updateTable('deposit_match')
    .set({ state: 'ended', ended_at: new Date(now) })
    .where('id', '=', match.id)
    .execute()
  await endUploads(tx, { tenantId: match.tenant_id, purpose: 'deposit', caseId: match.deposit_id }, now)
}

/** Gives the unpaid part up: the withdrawal waits for another payer. A deposit without any paid part is rejected. */
async function giveUp(tx: Tx, match: MatchRow, { note, now }: MatchChange): Promise<void> {
  if (match.paid_minor === '0') {
    const rejected = await tx
      .updateTable('deposit')
      .set({ state: 'rejected', reason_code: 'operator', reason: note, changed_at: new Date(now) })
      .where('id', '=', match.deposit_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await releaseUploads(tx, { tenantId: match.tenant_id, purpose: 'deposit', caseId: match.deposit_id })
    await notifyOfDeposit(tx, rejected, now)
  }
  await end(tx, match, now)
}

async function notifyPayer(
  tx: Tx,
  { tenant_id: tenantId, deposit_id: id }: MatchRow,
  outcome: 'disputed',
  now: number,
) {
  await notifyOfDeposit(tx, await findDeposit(tx, { tenantId, id, now }), now, outcome)
}
