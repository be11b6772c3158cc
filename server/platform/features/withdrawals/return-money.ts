/** Returns paid out money to the member's wallet. */
import type { Tx } from '../../../store/open-store.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import { openPlatformAccount, openWallet, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'

export interface ReturnedMoney {
  /** Part of the paid out amount, minor units. */
  paidOut: bigint
  /** Part of the fee that the brand kept, minor units. */
  fee: bigint
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the money; once for each withdrawal. */
export async function returnMoney(tx: Tx, row: WithdrawalRow, { paidOut, fee, now }: ReturnedMoney): Promise<void> {
  const { tenant_id: tenantId, member_id: memberId } = row
  const wallet = await openWallet(tx, { tenantId, memberId, currency: row.currency, now })
  const from = async (purpose: 'withdrawals' | 'fees', amount: bigint) =>
    amount > 0n ? [{ accountId: await openPlatformAccount(tx, purpose, tenantId, wallet), amount: -amount }] : []
  await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'payout-return',
    reference: `withdrawal ${row.id}`,
    key: `payout-return:${row.id}`,
    postings: [
      { accountId: wallet.accountId, amount: paidOut + fee },
      ...(await from('withdrawals', paidOut)),
      ...(await from('fees', fee)),
    ],
    now,
  })
}
