import { useState } from 'react'
import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { DraftProps } from './draft.ts'
import { NumberPad } from './number-pad.tsx'
import { PadTools } from './pad-tools.tsx'
import { combineDigits, digitValues, inOrderOf, togglePick } from './pickers.ts'
import { playOdds } from './slip-sums.ts'
import css from './view.module.css'

/** The pads of a play: one, one for each position, or digits that make numbers. */
export function PicksEditor({ rebate, ...props }: DraftProps & { rebate: number }) {
  const t = useText()
  const oddsText = useOddsText()
  const { play, picker, draft, change } = props
  if (picker.form === 'numbers') return <DigitColumns {...props} />
  const odds = playOdds(play, rebate)
  const set = (index: number, list: string[]) => change({ picks: draft.picks.with(index, list) })
  const isDistinct = picker.isNamed || picker.values.length < 4
  return (
    <div className={css.pads}>
      {draft.picks.map((list, index) => {
        const position = picker.positions[index]
        const label = position === undefined ? t('lottery.numbers') : t('lottery.position', { number: position })
        return (
          <div key={position ?? 'one'} className={css.padFrame}>
            <div className={css.padHead}>
              <span className={css.padLabel}>{label}</span>
              {!isDistinct && (
                <PadTools
                  values={picker.values}
                  max={picker.max}
                  label={label}
                  onChange={values => set(index, values)}
                />
              )}
            </div>
            <NumberPad
              label={label}
              shape={picker.isNamed ? 'wide' : 'round'}
              values={picker.values.map(value => ({
                value,
                label: picker.isNamed ? t(`lottery.pick-${value}`) : value,
                note: odds[value] === undefined ? undefined : oddsText(odds[value]),
              }))}
              chosen={new Set(list)}
              onToggle={value => set(index, togglePick(list, value, picker.values))}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Numbers of three and more digits: digits chosen for each place are combined, and the combinations are listed. */
function DigitColumns({ picker, draft, change }: DraftProps) {
  const t = useText()
  const places = Array.from({ length: picker.digits ?? 1 }, (_, index) => index)
  const [columns, setColumns] = useState<readonly string[][]>([])
  const [list = []] = draft.picks
  const columnOf = (place: number) => columns[place] ?? []
  const made = combineDigits(places.map(columnOf))
  const digits = digitValues(1)
  const room = picker.max - list.length
  const take = () => {
    change({
      picks: [
        inOrderOf([], [...list, ...made])
          .sort()
          .slice(0, picker.max),
      ],
    })
    setColumns([])
  }
  return (
    <div className={css.pads}>
      {places.map(place => (
        <div key={place} className={css.padFrame}>
          <span className={css.padLabel}>{t('lottery.digit', { number: place + 1 })}</span>
          <NumberPad
            label={t('lottery.digit', { number: place + 1 })}
            shape="round"
            values={digits.map(value => ({ value, label: value }))}
            chosen={new Set(columnOf(place))}
            onToggle={value =>
              setColumns(places.map(one => (one === place ? togglePick(columnOf(one), value, digits) : columnOf(one))))
            }
          />
        </div>
      ))}
      <Button variant="soft" disabled={made.length === 0 || made.length > room} onClick={take}>
        {t('lottery.combine', { number: made.length })}
      </Button>
      {list.length > 0 && (
        <ul className={css.chips} aria-label={t('lottery.chosen')}>
          {list.map(number => (
            <li key={number}>
              <button
                type="button"
                className={css.chip}
                aria-label={t('lottery.remove-number', { number })}
                onClick={() => change({ picks: [list.filter(one => one !== number)] })}
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
