import { DateText } from '../../parts/text/date-text.tsx'
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

/** The reason of a rejected deposit; nothing for others. */
export function Reason({ deposit: { reasonCode, reason } }: { deposit: Deposit }) {
  const t = useText()
  return (
    reasonCode && <p className={css.reason}>{reasonCode === 'operator' ? reason : t(`deposit.reason-${reasonCode}`)}</p>
  )
}
