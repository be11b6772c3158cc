import { datePartsIn, formatDate } from '../../parts/text/format-date.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useText } from '../../runtime/texts/texts.ts'

/** A moment in the tenant's time zone, as part of a sentence. */
export function useMoment(): (time: number) => string {
  const { timeZone } = useSite().brand
  const text = useText()
  return time => {
    const parts = datePartsIn(timeZone, time)
    return parts ? formatDate(text, parts, 'moment') : ''
  }
}

/** An amount with its currency, as part of a sentence. */
export function useAmountText(): (amount: string) => string {
  const { symbol } = useSite().brand.currency
  return amount => `${symbol}\u00A0${formatAmount(amount)}`
}
