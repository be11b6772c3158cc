import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import type { DepositRow } from '../deposits/find-deposit.ts'
import { changeWithdrawal } from '../withdrawals/change-withdrawal.ts'
import { findPayee } from './find-payee.ts'

/**
 * Matches a new deposit with another member's withdrawal, where the brand allows that and one fits; otherwise it is paid to the brand. The
 * caller holds the payer's wallet locked, so that a member has one such payment at a time.
 */
export async function matchDeposit(
  tx: Tx,
  deposit: DepositRow,
  now: number,
  followers: CashierFollowers,
): Promise<void> {
  const { tenant_id: tenantId, member_id: payer } = deposit
  const { withdrawal: rule } = await readCashier(tx, tenantId)
  const payee = rule && (await findPayee(tx, deposit, rule, now))
  if (!payee) return
  await tx
    .insertInto('deposit_match')
    .values({
      tenant_id: tenantId,
      deposit_id: deposit.id,
      withdrawal_id: payee.withdrawalId,
      state: 'open',
      payer_id: payer,
      payee_id: payee.memberId,
      amount_minor: BigInt(deposit.amount_minor),
      created_at: new Date(now),
    })
    .execute()
  await keepRest(tx, payee.withdrawalId, deposit)
  const change = { tenantId, id: payee.withdrawalId, event: 'match', actor: 'payer', now } as const
  await changeWithdrawal(tx, change, followers)
}

/**
 * Adds the rest of a withdrawal beyond the deposit to its fee: less than the smallest amount, from before the brand paid whole units. The
 * withdrawal is locked.
 */
async function keepRest(tx: Tx, id: string, { amount_minor }: DepositRow): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ fee_minor: sql<bigint>`amount_minor - paid_minor - ${amount_minor}::bigint` })
    .where('id', '=', id)
    .where(sql<boolean>`amount_minor - fee_minor - paid_minor > ${amount_minor}::bigint`)
    .execute()
}
