import { DateText } from '../../parts/text/date-text.tsx'
import { fine } from '../../parts/text/fine.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { StoredPicture } from '../../parts/uploads/stored-picture.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Answer } from './answer.tsx'
import { Cancel } from './cancel.tsx'
import type { Withdrawal, WithdrawalItemProps } from './use-withdraw.ts'
import css from './view.module.css'

const TONES: Partial<Record<Withdrawal['state'], BadgeTone>> = {
  disbursed: 'hot',
  matched: 'hot',
  'not-received': 'warning',
  partial: 'warning',
  received: 'new',
}

/** One withdrawal: its amount, account, state and history, and the member's possible answers. */
export function WithdrawalItem({ item, disputeForm, reload }: WithdrawalItemProps) {
  const t = useText()
  const amountText = useAmountText()
  const { id, at, state, amount, fee, payout, account, received, remaining, returned, due, steps } = item
  const isOpen = ['requested', 'reviewed', 'matched', 'disbursed', 'not-received', 'partial'].includes(state)
  return (
    <article className={css.withdrawal} aria-label={t('withdraw.number-of', { id })}>
      <div className={css.head}>
        <p className={css.amount}>
          <Money amount={amount} />
        </p>
        <Badge tone={TONES[state] ?? 'plain'}>{t(`withdraw.state-${state}`)}</Badge>
      </div>
      <p className={fine}>
        <DateText time={at} form="moment" /> · {t('withdraw.number-of', { id })}
      </p>
      <p className={fine}>
        {account.title} <bdi className={css.number}>{account.shown}</bdi>
        {Number(fee) > 0 && ` · ${t('withdraw.after-fee', { payout: amountText(payout) })}`}
      </p>
      {received && remaining && (
        <p className={fine}>
          {t('withdraw.part', { received: amountText(received), remaining: amountText(remaining) })}
        </p>
      )}
      {due && <p className={fine}>{t('withdraw.due', { amount: amountText(due) })}</p>}
      {returned && <p className={fine}>{t('withdraw.returned', { amount: amountText(returned) })}</p>}
      <details className={css.details} open={isOpen}>
        <summary>{t('withdraw.steps')}</summary>
        <ol className={css.steps}>
          {steps.map(step => (
            <li key={`${step.state} ${step.at}`} className={css.step}>
              <span className={css.stepName}>{t(`withdraw.state-${step.state}`)}</span>
              <span className={fine}>
                <DateText time={step.at} form="moment" />
              </span>
              {step.note && <q className={css.stepNote}>{step.note}</q>}
            </li>
          ))}
        </ol>
      </details>
      {item.proofs.length > 0 && !item.mayDispute && (
        <ul className={css.proofs} aria-label={t('upload.stored')}>
          {item.proofs.map((proof, index) => (
            <StoredPicture
              key={proof}
              id={proof}
              number={index + 1}
              about={t('withdraw.number-of', { id })}
              remove={undefined}
            />
          ))}
        </ul>
      )}
      {item.mayCancel && <Cancel id={id} reload={reload} />}
      <Answer item={item} disputeForm={disputeForm} reload={reload} />
    </article>
  )
}
