/** Formats values as parts of sentences, where a component cannot stand. */
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { formatMoney } from '../../schemas/money-format.ts'
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

/** An amount with the site's currency, in the brand's form. */
export function useAmountText(): (amount: string | number) => string {
  const { currency } = useSite().brand
  return amount => formatMoney(amount, currency)
}
