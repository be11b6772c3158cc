/** Describes the bonus that a deposit brings, or brought. */
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { bonusOf } from './pay-bonus.ts'

interface DescribedDeposit {
  id: string
  /** A decimal amount. */
  amount: string
}

/** Adds the bonus to each deposit for which one was chosen or paid. */
export async function withBonuses<D extends DescribedDeposit>(
  db: Reader,
  { tenantId, language }: { tenantId: string; language: string },
  deposits: readonly D[],
): Promise<(D & { bonus?: { title: string; amount: string; isPaid: boolean } })[]> {
  const ids = deposits.map(({ id }) => id)
  if (ids.length === 0) return []
  const claims = await db
    .selectFrom('promotion_claim')
    .select(['deposit_id', 'offer', 'state', 'bonus_minor'])
    .where('tenant_id', '=', tenantId)
    .where('deposit_id', 'in', ids)
    .execute()
  const unit = claims.length > 0 ? await readSmallestUnit(db, tenantId) : 1n
  return deposits.map(deposit => {
    const claim = claims.find(({ deposit_id }) => deposit_id === deposit.id)
    if (!claim) return deposit
    const isPaid = BigInt(claim.bonus_minor) > 0n
    if (!isPaid && claim.state !== 'joined') return deposit
    const amount = isPaid
      ? BigInt(claim.bonus_minor)
      : bonusOf(claim.offer.bonus ?? { amount: '0' }, readMinor(deposit.amount)!, unit)
    const title = inLanguage(claim.offer.title, language) || claim.offer.id
    return { ...deposit, bonus: { title, amount: formatMinor(amount), isPaid } }
  })
}
