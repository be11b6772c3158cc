import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'

/** Formats amounts for screen readers, with their sign. */
export function useSignedText(): (amount: string) => string {
  const { symbol } = useSite().brand.currency
  return amount => {
    const value = Number(amount)
    return `${value > 0 ? '+' : value < 0 ? '−' : ''}${symbol}\u00A0${formatAmount(amount.replace('-', ''))}`
  }
}
