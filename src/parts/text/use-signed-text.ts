import { useSite } from '../../runtime/state/page-context.ts'
import { formatMoney } from '../../schemas/money-format.ts'

/** Formats amounts for screen readers, with their sign. */
export function useSignedText(): (amount: string) => string {
  const { currency } = useSite().brand
  return amount => {
    const value = Number(amount)
    return `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatMoney(amount.replace('-', ''), currency)}`
  }
}
