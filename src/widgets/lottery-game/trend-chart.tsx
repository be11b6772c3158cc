import css from './trends.module.css'
import type { Trend } from './trends.ts'

/** Most values that are bars; more are a map of shades. */
const MAX_BARS = 12
const BAR = 100

export interface TrendChartProps {
  trends: readonly Trend[]
  shows: 'hits' | 'missing'
}

/** Bars or shades of every value; hidden from screen readers, which read the table. */
export function TrendChart({ trends, shows }: TrendChartProps) {
  const most = Math.max(1, ...trends.map(trend => trend[shows]))
  if (trends.length > MAX_BARS)
    return (
      <div className={css.map} data-shows={shows} aria-hidden="true">
        {trends.map(trend => (
          <span key={trend.value} className={css.cell} data-level={Math.ceil((trend[shows] / most) * 4)}>
            <b>{trend.value}</b>
            <small>{trend[shows]}</small>
          </span>
        ))}
      </div>
    )
  return (
    <div className={css.bars} data-shows={shows} aria-hidden="true">
      {trends.map(trend => {
        const height = Math.max(2, Math.round((trend[shows] / most) * BAR))
        return (
          <span key={trend.value} className={css.bar}>
            <small>{trend[shows]}</small>
            <svg viewBox={`0 0 10 ${BAR}`} preserveAspectRatio="none" className={css.column} aria-hidden="true">
              <rect x="0" y={BAR - height} width="10" height={height} />
            </svg>
            <b>{trend.value}</b>
          </span>
        )
      })}
    </div>
  )
}
