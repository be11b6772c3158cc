import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { DepositMethod } from '../../schemas/deposits/deposit.ts'

/** Describes a method: fee, usual time and payment to a member; of a closed one its hours. */
export function useMethodText(): (method: DepositMethod) => string {
  const t = useText()
  const amountText = useAmountText()
  return ({ isOpen, hours, fee, usualMinutes, isMatched }) => {
    if (!isOpen) return hours ? t('deposit.open-hours', hours) : ''
    const fees = [
      ...(fee && fee.percent > 0 ? [`${fee.percent}\u202F%`] : []),
      ...(fee && Number(fee.fixed) > 0 ? [amountText(fee.fixed)] : []),
    ]
    return [
      fees.length > 0 ? t('deposit.fee', { fee: fees.join(' + ') }) : t('deposit.no-fee'),
      ...(usualMinutes === undefined ? [] : [t('deposit.usual-time', { count: usualMinutes })]),
      ...(isMatched ? [t('deposit.match-hint')] : []),
    ].join(' · ')
  }
}
