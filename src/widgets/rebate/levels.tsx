import { cardProps } from '../../parts/layout/card.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import css from './view.module.css'
import type { Rebate } from './waiting-rebate.tsx'

/** The percentages of each VIP level. */
export function Levels({ levels }: { levels: Rebate['levels'] }) {
  const t = useText()
  return (
    <section {...cardProps()}>
      <h2 className={css.heading}>{t('rebate.levels')}</h2>
      <ol className={css.levels}>
        {levels.map(({ rank, title, isCurrent, percents }) => (
          <li key={rank} className={css.level} aria-current={isCurrent || undefined}>
            <p className={css.name}>
              {[t('points.level-rank', { rank }), title].filter(Boolean).join(' · ')}{' '}
              {isCurrent && <Badge tone="new">{t('vip.yours')}</Badge>}
            </p>
            {percents.length === 0 ? (
              <p className={css.fine}>{t('rebate.none')}</p>
            ) : (
              <dl className={css.percents}>
                {percents.map(({ gameType, percent }) => (
                  <div key={gameType}>
                    <dt>{t(`game-type.${gameType.toLowerCase()}`) || gameType}</dt>
                    <dd>{t('rebate.percent', { percent })}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
