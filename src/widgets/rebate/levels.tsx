import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import css from './view.module.css'
import type { Rebate } from './waiting-rebate.tsx'

/** The percentages of each VIP level. */
export function Levels({ levels }: { levels: Rebate['levels'] }) {
  const t = useText()
  return (
    <section {...cardProps()}>
      <CardHeading title={t('rebate.levels')} />
      <ol className={css.levels}>
        {levels.map(({ rank, title, isCurrent, percents }) => (
          <li key={rank} className={css.level} aria-current={isCurrent || undefined}>
            <p className={css.name}>
              {[t('points.level-rank', { rank }), title].filter(Boolean).join(' · ')}{' '}
              {isCurrent && <Badge tone="new">{t('vip.yours')}</Badge>}
            </p>
            {percents.length === 0 ? (
              <p className={fine}>{t('rebate.none')}</p>
            ) : (
              <Facts look="lines" className={css.percents}>
                {percents.map(({ gameType, percent }) => (
                  <Fact key={gameType} label={t(`game-type.${gameType.toLowerCase()}`) || gameType}>
                    {t('rebate.percent', { percent })}
                  </Fact>
                ))}
              </Facts>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
