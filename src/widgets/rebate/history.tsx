import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { fine } from '../../parts/text/fine.ts'
import { Money } from '../../parts/text/money.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RebateFigures } from './figures.tsx'
import css from './view.module.css'
import type { Rebate } from './waiting-rebate.tsx'

/** Payments of rebate, each with its figures. */
export function RebateHistory({ payments }: { payments: Rebate['history'] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <section {...cardProps()}>
      <CardHeading title={t('rebate.history')} />
      <ul className={css.payments}>
        {payments.map(({ id, at, amount, isClaim, list }) => (
          <li key={id}>
            <details className={css.payment}>
              <summary>
                <span className={css.paid}>
                  <DateText time={at} form="moment" />
                  <span className={fine}>{t(isClaim ? 'rebate.claimed' : 'rebate.paid-daily')}</span>
                </span>
                <strong>
                  <Money amount={amount} />
                </strong>
                <Icon name="chevron-down" size="s" />
              </summary>
              <RebateFigures list={list} caption={t('rebate.by-game')} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
