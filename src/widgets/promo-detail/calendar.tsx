import { fine } from '../../parts/text/fine.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PromotionDetail } from './described.ts'
import type { MyPromotion } from './use-mine.ts'
import css from './view.module.css'

/** The days of a check-in and their rewards; for a member, which are signed and which is today's. */
export function Calendar({ promotion, mine }: { promotion: PromotionDetail; mine: MyPromotion | undefined }) {
  const t = useText()
  const amount = useAmountText()
  const days =
    mine?.calendar?.days ?? (promotion.days ?? []).map(brings => ({ amount: brings, state: 'later' as const }))
  if (days.length === 0) return null
  const numbered = days.map((day, index) => ({ ...day, number: index + 1 }))
  return (
    <>
      <ol className={css.calendar} aria-label={t('promotion.calendar')}>
        {numbered.map(({ amount: brings, state, number }) => (
          <li key={number} className={css.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
            <span className={css.dayName}>{t('promotion.day', { number })}</span>
            <span className={css.dayAmount}>{amount(brings)}</span>
            {state === 'signed' && (
              <>
                <Icon name="check" size="s" />
                <span className="visually-hidden">{t('promotion.state-signed')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={fine}>{t('promotion.calendar-rule')}</p>
    </>
  )
}
