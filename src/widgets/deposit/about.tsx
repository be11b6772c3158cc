import { DateText } from '../../parts/text/date-text.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import css from './view.module.css'

/** Method, reference and time of a deposit, in one line. */
export function About({ deposit: { title, reference, createdAt } }: { deposit: Deposit }) {
  return (
    <span className={css.about}>
      {title} · <span className={css.reference}>{reference}</span> · <DateText time={createdAt} form="moment" />
    </span>
  )
}

/** The bonus that a deposit brings, or brought; nothing for one that is not credited any more. */
export function Bonus({ deposit: { bonus, state } }: { deposit: Deposit }) {
  const bonusText = useBonusText()
  if (!bonus || (!bonus.isPaid && state !== 'pending' && state !== 'matched')) return null
  return <p className={css.about}>{bonusText(bonus)}</p>
}

function useBonusText() {
  const t = useText()
  const amountText = useAmountText()
  return ({ title, amount, isPaid }: NonNullable<Deposit['bonus']>) =>
    t(isPaid ? 'deposit.bonus-paid' : 'deposit.bonus-follows', { title, amount: amountText(amount) })
}

/** The reason of a rejected deposit; nothing for others. */
export function Reason({ deposit: { reasonCode, reason } }: { deposit: Deposit }) {
  const t = useText()
  return (
    reasonCode && <p className={css.reason}>{reasonCode === 'operator' ? reason : t(`deposit.reason-${reasonCode}`)}</p>
  )
}
