import { StillToBet } from '../../parts/promotions/still-to-bet.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { MyPromotion } from './use-mine.ts'
import css from './view.module.css'

/** Past decisions on the promotion: each bonus with its turnover, each rejection with its reason. */
export function ClaimHistory({ history }: Pick<MyPromotion, 'history'>) {
  const t = useText()
  const amount = useAmountText()
  const isOwed = history.some(({ turnover }) => Number(turnover ?? 0) > 0)
  return (
    <>
      {isOwed && <StillToBet />}
      <ul className={css.history}>
        {history.map(({ state, at, bonus, turnover, reason }) => (
          <li key={`${state} ${at}`}>
            <span className={css.event}>
              {t(`promotion.state-${state}`)}
              {bonus !== undefined && <b> {amount(bonus)}</b>}
            </span>
            <span className={fine}>
              <DateText time={at} form="moment" />
              {turnover !== undefined && Number(turnover) > 0 && (
                <> · {t('promotion.turnover-left', { amount: amount(turnover) })}</>
              )}
            </span>
            {reason && <span className={css.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
