import { type ReactNode, useId, useState } from 'react'
import css from './bar-chart.module.css'

/** Units of the drawing; the style sheet decides how large it is. */
const HEIGHT = 100
/** Share of a point's room that its bars take. */
const BARS = 0.7

export interface ChartSeries {
  key: string
  /** Values, one for each point. */
  values: readonly number[]
  /** `signed`: full above the line, hollow below it. */
  look: 'full' | 'hollow' | 'signed'
}

export interface BarChartProps {
  name: string
  /** Meaning of the bars' styles. */
  text: string
  points: readonly { key: string; label: string }[]
  /** Bars that stand side by side at each point. */
  series: readonly ChartSeries[]
  /** Figures of a point, shown above the bars. @param index of the point */
  figures: (index: number) => ReactNode
  /** Figures of a point as a sentence for screen readers, with the point's label. */
  said: (index: number) => string
  /** A value as the scale shows it. */
  scale: (value: number) => ReactNode
}

/**
 * Bars for each point, upwards for values above zero and downwards for those below it. A slider lies over them: arrow keys, a finger or a
 * pointer choose a point, and its figures are written above and said by screen readers.
 */
export function BarChart({ name, text, points, series, figures, said, scale }: BarChartProps) {
  const id = useId()
  const [picked, setChosen] = useState(points.length - 1)
  const values = series.flatMap(one => one.values)
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)]
  const unit = HEIGHT / (top - bottom || 1)
  const zero = top * unit
  const width = BARS / series.length
  const chosen = Math.min(picked, points.length - 1)
  const point = points[chosen]
  if (!point) return null
  return (
    <figure className={css.chart} aria-labelledby={`${id}-name`}>
      <figcaption className={css.head}>
        <span id={`${id}-name`} className={css.name}>
          {name}
        </span>
        <span className={css.chosen} aria-hidden="true">
          <strong>{point.label}</strong> {figures(chosen)}
        </span>
      </figcaption>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden="true">
          <span>{scale(top)}</span>
          {bottom < 0 && <span>{scale(bottom)}</span>}
        </div>
        <div className={css.area}>
          <svg
            className={css.drawing}
            viewBox={`0 0 ${points.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className={css.at} x={chosen} y={0} width={1} height={HEIGHT} />
            {series.map(({ key, values, look }, place) =>
              values.map((value, index) => (
                <rect
                  key={`${key} ${points[index]!.key}`}
                  className={css.bar}
                  data-look={look === 'signed' ? undefined : look}
                  data-change={look === 'signed' ? (value < 0 ? 'loss' : 'gain') : undefined}
                  x={index + (1 - BARS) / 2 + place * width}
                  y={value < 0 ? zero : zero - value * unit}
                  width={width}
                  height={Math.abs(value) * unit}
                />
              )),
            )}
            <line className={css.zero} x1={0} x2={points.length} y1={zero} y2={zero} />
          </svg>
          <input
            type="range"
            className={css.slider}
            min={0}
            max={points.length - 1}
            value={chosen}
            aria-label={name}
            aria-valuetext={said(chosen)}
            aria-describedby={`${id}-text`}
            onChange={event => setChosen(Number(event.target.value))}
          />
        </div>
        <div className={css.ends} aria-hidden="true">
          <span>{points[0]!.label}</span>
          {points.length > 1 && <span>{points.at(-1)!.label}</span>}
        </div>
      </div>
      <p id={`${id}-text`} className={css.text}>
        {text}
      </p>
    </figure>
  )
}
