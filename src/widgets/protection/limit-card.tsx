import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { LIMIT_PERIODS, type LimitKind, type ProtectionValue } from '../../schemas/session/protection.ts'
import { LimitRow } from './limit-row.tsx'
import css from './view.module.css'

export interface LimitCardProps {
  /** Name of the form of a limit. */
  form: string
  kind: LimitKind
  protection: ProtectionValue
  reload: () => Promise<void>
}

/** Limits of one kind, for the day, the week and the month. */
export function LimitCard({ form, kind, protection, reload }: LimitCardProps) {
  const t = useText()
  const amountText = useAmountText()
  const { limits, depositPerDay, relaxAfterHours } = protection
  return (
    <section {...cardProps()} aria-labelledby={`protection-${kind}`}>
      <CardHeading id={`protection-${kind}`} title={t(`protection.${kind}-title`)} />
      <p className={css.text}>
        {t(`protection.${kind}-text`)} {t('protection.limits-rule', { hours: relaxAfterHours })}
      </p>
      {kind === 'deposit' && depositPerDay !== undefined && (
        <p className={css.text}>{t('protection.brand-day', { amount: amountText(depositPerDay) })}</p>
      )}
      <ul className={css.rows}>
        {LIMIT_PERIODS.map(period => (
          <LimitRow
            key={period}
            form={form}
            kind={kind}
            period={period}
            limit={limits.find(one => one.kind === kind && one.period === period)}
            reload={reload}
          />
        ))}
      </ul>
    </section>
  )
}
