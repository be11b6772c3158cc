import { cashierFollowers } from '../../server/platform/compose/followers.ts'
import { changeWithdrawal } from '../../server/platform/features/withdrawals/change-withdrawal.ts'
import type { Tx } from '../../server/store/open-store.ts'

/** Pays another member's requested withdrawal with a deposit; 5.00 of it have arrived if `isPart`. */
export async function pairUp(
  tx: Tx,
  { depositId, withdrawalId, isPart }: { depositId: string; withdrawalId: string; isPart: boolean },
): Promise<void> {
  const select = (table: 'deposit' | 'withdrawal', id: string) =>
    tx.selectFrom(table).select(['member_id', 'tenant_id', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const [deposit, withdrawal] = [await select('deposit', depositId), await select('withdrawal', withdrawalId)]
  const { tenant_id: tenantId, created_at } = deposit
  const now = created_at.getTime()
  const change = { tenantId, id: withdrawalId, answerMinutes: 60, received: 500n, now } as const
  await changeWithdrawal(tx, { ...change, event: 'review', actor: 'operator' }, cashierFollowers)
  await tx
    .insertInto('deposit_match')
    .values({
      tenant_id: tenantId,
      deposit_id: depositId,
      withdrawal_id: withdrawalId,
      state: 'open',
      created_at,
      payer_id: deposit.member_id,
      payee_id: withdrawal.member_id,
      amount_minor: 2000n,
    })
    .execute()
  await changeWithdrawal(tx, { ...change, event: 'match', actor: 'payer' }, cashierFollowers)
  if (!isPart) return
  await changeWithdrawal(tx, { ...change, event: 'prove', actor: 'payer' }, cashierFollowers)
  await changeWithdrawal(tx, { ...change, event: 'confirm-part', actor: 'member' }, cashierFollowers)
}
