import { useId, useState } from 'react'
import { Money } from '../../parts/text/money.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ProfitPoint } from './group-figures.ts'
import css from './profit-chart.module.css'

/** Units of the drawing; the style sheet decides how large it is. */
const HEIGHT = 100
/** Of the room of one bar. */
const BAR = 0.7

/**
 * A bar for each point, upwards and full for what was won, downwards and hollow for what was lost. A slider lies over the bars: arrow
 * keys, a finger or a pointer choose one, and its figures are written above and said by screen readers.
 */
export function ProfitChart({ points }: { points: readonly ProfitPoint[] }) {
  const t = useText()
  const id = useId()
  const { symbol } = useSite().brand.currency
  const [chosen, setChosen] = useState(points.length - 1)
  const nets = points.map(({ net }) => Number(net))
  const [top, bottom] = [Math.max(0, ...nets), Math.min(0, ...nets)]
  const scale = HEIGHT / (top - bottom || 1)
  const zero = top * scale
  const amountOf = (value: number) => points[nets.indexOf(value)]?.net ?? '0.00'
  const point = points[chosen] ?? points.at(-1)
  if (!point) return null
  const net = Number(point.net)
  const said = `${net > 0 ? '+' : net < 0 ? '−' : ''}${symbol}\u00A0${formatAmount(point.net.replace('-', ''))}`
  return (
    <figure className={css.chart} aria-labelledby={`${id}-name`}>
      <figcaption className={css.head}>
        <span id={`${id}-name`} className={css.name}>
          {t('profit.chart')}
        </span>
        <span className={css.chosen} aria-hidden="true">
          <strong>{point.label}</strong> <SignedMoney amount={point.net} />
        </span>
      </figcaption>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden="true">
          <Money amount={amountOf(top)} />
          {bottom < 0 && <SignedMoney amount={amountOf(bottom)} />}
        </div>
        <div className={css.area}>
          <svg
            className={css.drawing}
            viewBox={`0 0 ${points.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className={css.at} x={chosen} y={0} width={1} height={HEIGHT} />
            {nets.map((value, index) => (
              <rect
                key={points[index]!.key}
                className={css.bar}
                data-change={value < 0 ? 'loss' : 'gain'}
                x={index + (1 - BAR) / 2}
                y={value < 0 ? zero : zero - value * scale}
                width={BAR}
                height={Math.abs(value) * scale}
              />
            ))}
            <line className={css.zero} x1={0} x2={points.length} y1={zero} y2={zero} />
          </svg>
          <input
            type="range"
            className={css.slider}
            min={0}
            max={points.length - 1}
            value={chosen}
            aria-label={t('profit.chart')}
            aria-valuetext={t('profit.point', { label: point.label, amount: said, count: point.count })}
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
        {t('profit.chart-text')}
      </p>
    </figure>
  )
}
