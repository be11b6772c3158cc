/** Formats values as parts of sentences, where a component cannot stand. */
import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { datePartsIn, formatDate } from './format-date.ts'

/** A moment in the tenant's time zone. */
export function useMomentText(): (time: number) => string {
  const { timeZone } = useSite().brand
  const text = useText()
  return time => {
    const parts = datePartsIn(timeZone, time)
    return parts ? formatDate(text, parts, 'moment') : ''
  }
}

/** A decimal amount with the site's currency. */
export function useAmountText(): (amount: string) => string {
  const { symbol } = useSite().brand.currency
  return amount => `${symbol}\u00A0${formatAmount(amount)}`
}
