/** Moves the money of a match: the received amount comes out of the withdrawal's hold and goes to the payer. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { MatchRow } from '../../money/cashier/match.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import { openPlatformAccount, openWallet, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import { addTurnover } from '../../money/turnover/turnover.ts'
import { payFromHold } from '../../money/wallets/pay-from-hold.ts'
import { type DepositRow, findDeposit } from '../deposits/find-deposit.ts'
import { findRejection } from '../deposits/find-rejection.ts'

export interface MatchPayment {
  /** Amount that arrived at the payee, minor units. */
  amount: bigint
  /** Fee of the withdrawal, with its last payment; minor units. */
  fee: bigint
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Pays from the payee's hold through the platform's account `matching` to the payer's wallet. A payer who may not deposit any more, by a
 * limit or an exclusion set since, is not credited: the payment stays on `matching` and is owed to the payer.
 * @returns the deposit afterwards
 */
export async function payMatch(
  tx: Tx,
  match: MatchRow,
  { hold_id: holdId, currency }: WithdrawalRow,
  { amount, fee, now }: MatchPayment,
): Promise<DepositRow> {
  const { tenant_id: tenantId, payer_id, payee_id } = match
  const deposit = await findDeposit(tx, { tenantId, id: match.deposit_id, now }, true)
  const credited = deposit.stored === 'approved' ? BigInt(deposit.amount_minor) : 0n
  const reason = await findRejection(tx, deposit, credited + amount, now)
  const payee = await openWallet(tx, { tenantId, memberId: payee_id, currency, now })
  const between = await openPlatformAccount(tx, 'matching', tenantId, payee)
  const key = `${match.id}:${match.paid_minor}`
  await payFromHold(tx, { tenantId, holdId, to: between, amount, fee, key, now })
  await tx
    .updateTable('deposit_match')
    .set({ paid_minor: sql<bigint>`paid_minor + ${amount}::bigint` })
    .where('id', '=', match.id)
    .execute()
  const change = reason
    ? { reason_code: reason, ...(credited === 0n && { state: 'rejected' as const }) }
    : { state: 'approved' as const, amount_minor: credited + amount, entry_id: await creditPayer() }
  return tx
    .updateTable('deposit')
    .set({ ...change, changed_at: new Date(now) })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow()

  async function creditPayer(): Promise<string> {
    const wallet = await openWallet(tx, { tenantId, memberId: payer_id, currency, now })
    const { entryId } = await post(tx, {
      tenantId,
      owner: ownerOf(payer_id),
      kind: 'deposit',
      reference: deposit.reference,
      now,
      key: `deposit-match:${key}`,
      postings: [
        { accountId: between, amount: -amount },
        { accountId: wallet.accountId, amount },
      ],
    })
    await addTurnover(tx, { tenantId, memberId: payer_id, minor: amount })
    return entryId
  }
}
