import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TrendChart } from './trend-chart.tsx'
import { trendSources } from './trend-sources.ts'
import { TrendTable } from './trend-table.tsx'
import css from './trends.module.css'
import { countTrends, type Trend } from './trends.ts'
import type { Opened, PlayableGame } from './use-game.ts'

const SPANS = [30, 50, 100]

/** Values that come often, or have not come for long: of one position or of all. */
export function TrendsPanel({ game, results }: { game: PlayableGame; results: readonly Opened[] }) {
  const t = useText()
  const [span, setSpan] = useState(SPANS[2]!)
  const [chosen, setChosen] = useState('')
  const [shows, setShows] = useState<'hits' | 'missing'>('hits')
  const sources = trendSources(game.draw)
  const source = sources.find(({ key }) => key === chosen) ?? sources[0]!
  const drawn = results.filter(({ state }) => state === 'drawn').slice(0, span)
  const trends = countTrends(
    drawn.map(({ result }) => result),
    source.values,
    source.read,
  )
  return (
    <div className={css.trends}>
      <div className={css.choices}>
        {sources.length > 1 && (
          <Select
            label={t('lottery.trend-of')}
            labelHidden
            value={source.key}
            options={sources.map(({ key, position }) => ({
              value: key,
              label: position === undefined ? t(`lottery.trend-${key}`) : t('lottery.position', { number: position }),
            }))}
            onChange={setChosen}
          />
        )}
        <Segmented
          label={t('lottery.trend-span')}
          value={String(span)}
          options={SPANS.map(count => ({ value: String(count), label: t('lottery.trend-draws', { number: count }) }))}
          onChange={value => setSpan(Number(value))}
        />
      </div>
      <dl className={css.extremes}>
        <Extreme id="hot" trends={trends.hot} figure={({ hits }) => hits} />
        <Extreme id="cold" trends={trends.cold} figure={({ missing }) => missing} />
      </dl>
      <Segmented
        label={t('lottery.trend-shows')}
        value={shows}
        options={(['hits', 'missing'] as const).map(value => ({ value, label: t(`lottery.trend-${value}`) }))}
        onChange={value => setShows(value === 'hits' ? 'hits' : 'missing')}
      />
      <TrendChart trends={trends.values} shows={shows} />
      <TrendTable trends={trends} />
    </div>
  )
}

function Extreme({ id, trends, figure }: { id: string; trends: readonly Trend[]; figure: (trend: Trend) => number }) {
  const t = useText()
  return (
    <div className={css.extreme} data-kind={id}>
      <dt>{t(`lottery.${id}`)}</dt>
      <dd>
        {trends.length === 0
          ? '–'
          : trends.map(trend => (
              <span key={trend.value} className={css.chip}>
                <b>{trend.value}</b> {t(`lottery.${id}-times`, { number: figure(trend) })}
              </span>
            ))}
      </dd>
    </div>
  )
}
