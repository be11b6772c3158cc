import { Icon } from '../ui/icon.tsx'
import { Money } from './money.tsx'
import css from './signed-money.module.css'

/** An amount that came or went: told apart by sign and arrow, not by colour alone. @param amount a decimal amount */
export function SignedMoney({ amount }: { amount: string }) {
  const value = Number(amount)
  if (!(value > 0 || value < 0)) return <Money amount={amount} />
  return (
    <span className={css.signed} data-gain={value > 0}>
      <Icon name={value > 0 ? 'arrow-up' : 'arrow-down'} size="s" />
      {value > 0 ? '+' : '−'}
      <Money amount={amount.replace('-', '')} />
    </span>
  )
}
