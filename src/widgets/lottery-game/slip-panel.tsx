import { useId, useRef, useState } from 'react'
import { amountOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Chase } from './chase.tsx'
import { PlaceProblem } from './place-problem.tsx'
import { RebateSlider } from './rebate-slider.tsx'
import css from './slip.module.css'
import type { BetSlip } from './slip.ts'
import { SlipLineRow } from './slip-line-row.tsx'
import { changeSlip } from './slip-store.ts'
import { sumSlip } from './slip-sums.ts'
import type { GameDraw, PlayableGame } from './use-game.ts'
import { usePlaceSlip } from './use-place-slip.ts'

export interface SlipPanelProps {
  game: PlayableGame
  draws: GameDraw[]
  slip: BetSlip
  /** False during maintenance. */
  isOpen: boolean
  reload: () => Promise<void>
}

/** The bet slip: beside the plays on a wide screen; on a narrow one a bar with the total, which opens. */
export function SlipPanel({ game, draws, slip, isOpen, reload }: SlipPanelProps) {
  const t = useText()
  const id = useId()
  const amountText = useAmountText()
  const [isRaised, setRaised] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lower = () => {
    setRaised(false)
    // focus would be lost with the hidden part, or with the button, which is disabled with the empty slip
    if (panel.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }
  const isNarrow = useMedia('(width < 1024px)')
  useOpenWindow(isRaised && isNarrow, lower)
  const placing = usePlaceSlip(game, draws, reload, lower)
  const { stake, times, total, win } = sumSlip(game, slip)
  const count = slip.lines.length
  const [current] = draws
  return (
    <aside
      ref={panel}
      className={css.slip}
      data-raised={isRaised || undefined}
      data-idle={(count === 0 && !isRaised && !placing.hasLost) || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.bar}>
        <h2 ref={heading} id={`${id}-title`} className={css.title} tabIndex={-1}>
          <span className={css.titleText}>{t('lottery.slip')}</span>
          <span className={css.count}>{count}</span>
        </h2>
        <button
          type="button"
          className={css.raise}
          aria-expanded={isRaised}
          aria-controls={`${id}-body`}
          onClick={() => setRaised(!isRaised)}
        >
          <span className={css.barTexts}>
            <span>
              {t('lottery.lines', { number: count })}
              {slip.chase.length > 1 && ` × ${times}`}
            </span>
            <strong>
              <Money amount={amountOf(total)} />
            </strong>
          </span>
          <span className="visually-hidden">{t(isRaised ? 'lottery.slip-close' : 'lottery.slip-open')}</span>
          <span className={css.turn}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </div>
      <div id={`${id}-body`} className={css.body}>
        {count === 0 ? (
          <p className={css.empty}>{t('lottery.slip-empty')}</p>
        ) : (
          <ul className={css.lines}>
            {slip.lines.map(line => (
              <SlipLineRow key={line.id} game={game} slip={slip} line={line} />
            ))}
          </ul>
        )}
        <div className={css.terms}>
          {game.units.length > 1 && (
            <div className={css.choice}>
              <span className={css.termHead} aria-hidden>
                {t('lottery.unit')}
              </span>
              <Segmented
                label={t('lottery.unit')}
                value={String(slip.unit)}
                options={game.units.map(unit => ({
                  value: String(unit),
                  label: amountText(amountOf(unit)),
                }))}
                onChange={unit => changeSlip(one => ({ ...one, unit: Number(unit) }))}
              />
            </div>
          )}
          {game.rebateMax > 0 && <RebateSlider rebate={slip.rebate} max={game.rebateMax} />}
          <Chase draws={draws} slip={slip} />
        </div>
      </div>
      <div className={css.end}>
        <dl className={css.sums}>
          {slip.chase.length > 1 && (
            <div>
              <dt>{t('lottery.chase')}</dt>
              <dd>
                <Money amount={amountOf(stake)} /> × {String(times)}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('lottery.total')}</dt>
            <dd className={css.total}>
              <Money amount={amountOf(total)} />
            </dd>
          </div>
          <div>
            <dt>{t('lottery.possible-win')}</dt>
            <dd>
              <Money amount={amountOf(win)} />
            </dd>
          </div>
        </dl>
        {placing.problem && <PlaceProblem problem={placing.problem} current={current} />}
        <div className={css.place}>
          <Button
            variant="accent"
            size="l"
            block
            busy={placing.busy}
            disabled={!placing.hasLost && (count === 0 || !current || !isOpen)}
            onClick={placing.place}
          >
            {current || !isOpen ? t('lottery.place') : t('lottery.no-draw')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
