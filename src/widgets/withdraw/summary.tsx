import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { TurnoverBar } from '../../parts/promotions/turnover-bar.tsx'
import { fine } from '../../parts/text/fine.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Options } from './use-withdraw.ts'
import css from './view.module.css'

/** The amount that may leave, the amount on its way, and the turnover before. */
export function Summary({ options }: { options: Options }) {
  const t = useText()
  const { balanceHidden } = usePreferences()
  const { available, held, turnover, level } = options
  const isBet = Number(turnover.left) === 0
  const figures = [
    { id: 'available', title: t('withdraw.available'), amount: available, hidden: balanceHidden },
    { id: 'held', title: t('withdraw.held'), amount: held, hidden: balanceHidden },
    { id: 'to-bet', title: t('withdraw.to-bet'), amount: turnover.left, hidden: false },
  ]
  return (
    <section {...cardProps()} aria-label={t('withdraw.summary')}>
      <Facts look="filled" className={css.figures}>
        {figures.map(({ id, title, amount, hidden }) => (
          <Fact key={id} label={title}>
            <Money amount={amount} hidden={hidden} />
          </Fact>
        ))}
      </Facts>
      {(turnover.multiple > 0 || !isBet) && <Turnover turnover={turnover} isBet={isBet} />}
      <p className={fine}>
        {t('centre.vip', { level: level.rank })} · <Limits options={options} />
      </p>
    </section>
  )
}

function Turnover({ turnover, isBet }: { turnover: Options['turnover']; isBet: boolean }) {
  const t = useText()
  const amountText = useAmountText()
  const { free, multiple, counts } = turnover
  return (
    <div className={css.note} data-tone={isBet ? undefined : 'warning'}>
      {isBet ? <p>{t('withdraw.bet-done')}</p> : <TurnoverBar turnover={turnover} />}
      {free !== undefined && <p>{t('withdraw.own-money', { amount: amountText(free) })}</p>}
      {multiple > 0 && <p className={fine}>{t('withdraw.bet-rule', { multiple })}</p>}
      {counts.length > 0 && (
        <ul className={css.counts}>
          {counts.map(({ gameType, share }) => (
            <li key={gameType}>
              {t('withdraw.bet-counts', {
                game: t(`game-type.${gameType.toLowerCase()}`),
                percent: Math.round(share * 100),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Limits({ options: { amountLeft, timesLeft, min, max } }: { options: Options }) {
  const t = useText()
  const amountText = useAmountText()
  return amountLeft !== undefined && timesLeft !== undefined
    ? t('withdraw.today', { amount: amountText(amountLeft), times: timesLeft })
    : t('withdraw.range', { min: amountText(min), max: amountText(max) })
}
