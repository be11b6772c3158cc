/** Pays a rebate: stakes are recorded, money is in the ledger and figures are stored, all or none. */
import type { Tx } from '../../../store/open-store.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { creditBonus } from '../../money/turnover/credit-bonus.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'
import { type RebateFigure, type RebateRange, readDue, sumOfRebate, takeDue } from './due-rebate.ts'
import { levelOf, type RebateTerms } from './read-rebate.ts'

export interface PaidRebate {
  /** Rebate in minor units. */
  amount: bigint
  /** Amount that must be bet for it, minor units. */
  turnover: bigint
  currency: string
}

export interface RebateOrder {
  terms: RebateTerms
  range: RebateRange
  /** Idempotency key of the ledger entry. */
  key: string
  /** Day on which a payment by the job is due, YYYY-MM-DD. */
  day?: string
}

/**
 * Pays the due rebate; the caller holds the lock of the member's wallet.
 * @returns undefined when less than the smallest payment is due: no stake is recorded
 */
export async function payRebate(
  tx: Tx,
  player: PlayerAt,
  { terms, range, key, day }: RebateOrder,
): Promise<PaidRebate | undefined> {
  const { tenantId, memberId, now } = player
  const { rank_level: rank } = await readMember(tx, tenantId, memberId)
  const query = { level: levelOf(terms, rank), range, unit: terms.unit }
  const due = await readDue(tx, memberId, query)
  if (sumOfRebate(due) < terms.least) return undefined
  const figures = await takeDue(tx, memberId, query, due)
  const amount = sumOfRebate(figures)
  const { turnover, currency, entryId } = await creditBonus(tx, {
    tenantId,
    memberId,
    kind: 'rebate',
    reference: day ?? '',
    key,
    minor: amount,
    turnover: terms.turnover,
    now,
  })
  await tx
    .insertInto('rebate_payment')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      day: day ?? null,
      rank,
      figures: JSON.stringify(figures.map(wireFigure)),
      amount_minor: amount,
      turnover_minor: turnover,
      currency,
      entry_id: entryId,
      created_at: new Date(now),
    })
    .execute()
  return { amount, turnover, currency }
}

export const wireFigure = ({ gameType, stake, percent, amount }: RebateFigure) => ({
  gameType,
  stake: formatMinor(stake),
  percent,
  amount: formatMinor(amount),
})
