import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { fine } from '../../parts/text/fine.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import css from './view.module.css'
import type { Rebate } from './waiting-rebate.tsx'

/** The percentages of each VIP level. */
export function Levels({ levels }: { levels: Rebate['levels'] }) {
  const t = useText()
  const decimalText = useDecimalText()
  /** Names the ranks that have these percentages: up to the next level with others. */
  const nameOf = (rank: number, title: string, next: number | undefined) => {
    if (next !== undefined && next > rank + 1) return t('points.level-rank', { rank: `${rank}–${next - 1}` })
    return [t('points.level-rank', { rank: next === undefined ? `${rank}+` : rank }), title].filter(Boolean).join(' · ')
  }
  return (
    <section {...cardProps()}>
      <CardHeading title={t('rebate.levels')} />
      <ol className={css.levels}>
        {levels.map(({ rank, title, isCurrent, percents }, index) => (
          <li key={rank} className={css.level} aria-current={isCurrent || undefined}>
            <p className={css.name}>
              {nameOf(rank, title, levels[index + 1]?.rank)} {isCurrent && <Badge tone="new">{t('vip.yours')}</Badge>}
            </p>
            {percents.length === 0 ? (
              <p className={fine}>{t('rebate.none')}</p>
            ) : (
              <Facts look="lines" className={css.percents}>
                {percents.map(({ gameType, percent }) => (
                  <Fact key={gameType} label={t(`game-type.${gameType.toLowerCase()}`) || gameType}>
                    {t('rebate.percent', { percent: decimalText(percent) })}
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
