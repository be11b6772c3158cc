import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount, formatMoney } from '../../schemas/money-format.ts'

/** Amounts with the currency, counts without decimals, both in the brand's form. */
export function useFigureText(isMoney: boolean): (value: number) => string {
  const { currency } = useSite().brand
  return value => {
    const size = Math.abs(value)
    const text = isMoney ? formatMoney(size, currency) : formatAmount(size, { ...currency, decimals: 0 })
    return value < 0 ? `−${text}` : text
  }
}
