import { useAmountText } from '../../parts/text/sentence-values.ts'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { withSymbol } from '../../schemas/money-format.ts'

/** A wallet's balance with the currency, or stars where the member hides balances. */
export function useBalanceText(): (amount: string) => string {
  const { currency } = useSite().brand
  const { balanceHidden } = usePreferences()
  const amountText = useAmountText()
  return amount => (balanceHidden ? withSymbol('***', currency) : amountText(amount))
}
