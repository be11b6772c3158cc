import { NumberText } from '../../ui/data/number-text.tsx'
import { Money } from './money.tsx'

/** A gained or lost amount, marked by sign and arrow, not by colour alone. @param amount a decimal amount */
export function SignedMoney({ amount }: { amount: string }) {
  const value = Number(amount)
  if (!(value > 0 || value < 0)) return <Money amount={amount} />
  return <NumberText text={<Money amount={amount.replace('-', '')} />} change={value > 0 ? 'gain' : 'loss'} />
}
