import { useId, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import css from './slip.module.css'
import { type BetSlip, MAX_DRAWS, setDrawMultiple, setDraws } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { Stepper } from './stepper.tsx'
import type { GameDraw } from './use-game.ts'

const FACTORS = [1, 2, 3]

/** Repeats a slip over several draws in a row: its multiple in each, and whether a win ends it. */
export function Chase({ draws, slip }: { draws: GameDraw[]; slip: BetSlip }) {
  const t = useText()
  const id = useId()
  const [factor, setFactor] = useState(1)
  const { chase, stopOnWin } = slip
  const max = Math.min(MAX_DRAWS, Math.max(1, draws.length))
  const isChase = chase.length > 1
  // the first row is always the current draw
  const rows = chase.map((multiple, index) => ({ multiple, index }))
  // nothing to choose in a game of one draw a day; stays once it was shown, so that a focus in it is not lost
  const isUseful = max > 1 || isChase
  const [isOffered, setOffered] = useState(isUseful)
  if (isUseful && !isOffered) setOffered(true)
  if (!isOffered) return null
  return (
    <div className={css.chase}>
      <div className={css.termHead}>
        <span>{t('lottery.chase')}</span>
        <Stepper
          label={t('lottery.chase-draws')}
          value={chase.length}
          max={max}
          onChange={count => changeSlip(one => setDraws(one, count, factor))}
        />
      </div>
      {isChase && (
        <>
          <div className={css.choice}>
            <span className={css.termHead} aria-hidden>
              {t('lottery.chase-factor')}
            </span>
            <Segmented
              label={t('lottery.chase-factor')}
              value={String(factor)}
              options={FACTORS.map(one => ({ value: String(one), label: `× ${one}` }))}
              onChange={value => {
                setFactor(Number(value))
                changeSlip(one => setDraws(one, one.chase.length, Number(value)))
              }}
            />
          </div>
          <ol className={css.draws}>
            {rows.map(({ multiple, index }) => (
              <li key={index} className={css.draw}>
                <span className={css.drawNo}>{draws[index]?.drawNo ?? '–'}</span>
                <Stepper
                  label={t('lottery.multiple-in', { draw: draws[index]?.drawNo ?? index + 1 })}
                  value={multiple}
                  onChange={next => changeSlip(one => setDrawMultiple(one, index, next))}
                />
              </li>
            ))}
          </ol>
          <Checkbox
            id={`${id}-stop`}
            label={t('lottery.stop-on-win')}
            checked={stopOnWin}
            onChange={stop => changeSlip(one => ({ ...one, stopOnWin: stop }))}
          />
        </>
      )}
    </div>
  )
}
