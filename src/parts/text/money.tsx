import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import css from './money.module.css'

/** An amount in the site's currency, alike in every language. */
export function Money({ amount, hidden }: { amount: string | number; hidden?: boolean }) {
  const { symbol } = useSite().brand.currency
  return (
    <bdi className={css.money}>
      <span className={css.symbol}>{symbol}</span>
      {hidden ? '***' : formatAmount(amount)}
    </bdi>
  )
}
