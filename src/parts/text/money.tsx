import { useSite } from '../../runtime/state/page-context.ts'
import { formatMoney, withSymbol } from '../../schemas/money-format.ts'
import css from './money.module.css'

/** An amount in the site's currency, in the brand's form. */
export function Money({ amount, hidden }: { amount: string | number; hidden?: boolean }) {
  const { currency } = useSite().brand
  return <bdi className={css.money}>{hidden ? withSymbol('***', currency) : formatMoney(amount, currency)}</bdi>
}
