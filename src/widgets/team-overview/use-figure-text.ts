import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'

/** Amounts with the currency, counts with separators, alike in every language. */
export function useFigureText(isMoney: boolean): (value: number) => string {
  const { symbol } = useSite().brand.currency
  return value => {
    const amount = formatAmount(Math.abs(value))
    const text = isMoney ? `${symbol}\u00A0${amount}` : amount.replace(/\.00$/, '')
    return value < 0 ? `−${text}` : text
  }
}
