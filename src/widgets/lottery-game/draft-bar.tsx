import { useState } from 'react'
import { amountOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { type TextParams, useText } from '../../runtime/texts/texts.ts'
import { checkPicks } from '../../schemas/lottery/check-picks.ts'
import { countCombinations } from '../../schemas/lottery/count-combinations.ts'
import { stakeOf } from '../../schemas/lottery/odds.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { DraftProps } from './draft.ts'
import { emptyPicks, quickPick } from './pickers.ts'
import { addLine, type BetSlip, MAX_LINES } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import css from './view.module.css'

/** Most random picks to try, so that a play without valid picks does not hang the page. */
const MAX_PICKS = 100

/** Number and price of the chosen combinations, and the way into the slip. */
export function DraftBar({ game, play, picker, draft, change, slip }: DraftProps & { slip: BetSlip }) {
  const t = useText()
  /** Reason why nothing was added, shown until the picks change. */
  const [refused, setRefused] = useState<{ picks: unknown; text: string }>()
  const isEmpty = draft.picks.every(list => list.length === 0)
  const problem = checkPicks(game.draw, play, draft.picks)
  const combinations = problem ? 0 : countCombinations(game.draw, play, draft.picks)
  const add = () => {
    if (problem) {
      const params: TextParams =
        'limit' in problem ? { limit: problem.limit } : 'value' in problem ? { value: problem.value } : {}
      const list =
        'list' in problem && picker.positions[problem.list] !== undefined ? picker.positions[problem.list]! : 0
      const text =
        list > 0 && problem.code === 'too-few'
          ? t('lottery.wrong-position', { number: list })
          : t(`lottery.wrong-${problem.code}`, params)
      return setRefused({ picks: draft.picks, text })
    }
    if (slip.lines.length >= MAX_LINES)
      return setRefused({ picks: draft.picks, text: t('lottery.slip-full', { number: MAX_LINES }) })
    setRefused(undefined)
    changeSlip(one => addLine(one, play.playType, draft.picks))
    change({ picks: emptyPicks(picker) })
  }
  const pickAny = () => {
    setRefused(undefined)
    let picks = quickPick(play, picker, randomBelow)
    // a few make no bet, such as 777 where a box has no odds for it
    for (let left = MAX_PICKS; left > 0 && checkPicks(game.draw, play, picks); left--)
      picks = quickPick(play, picker, randomBelow)
    change({ picks })
  }
  return (
    <div className={css.draftBar}>
      <p className={css.draftSum} aria-live="polite">
        {t('lottery.combinations', { number: combinations })} ·{' '}
        <Money amount={amountOf(stakeOf(combinations, BigInt(slip.unit), 1))} />
      </p>
      <div className={css.draftActions}>
        <Button variant="ghost" disabled={isEmpty} onClick={() => change({ picks: emptyPicks(picker) })}>
          {t('lottery.clear')}
        </Button>
        <Button variant="outline" icon="dices" onClick={pickAny}>
          {t('lottery.quick-pick')}
        </Button>
        <Button variant="primary" onClick={add}>
          {t('lottery.add')}
        </Button>
      </div>
      <p className={css.refused} role="alert">
        {refused?.picks === draft.picks && refused.text}
      </p>
    </div>
  )
}

/** Draws a number, equally likely as far as 32 bits go. */
function randomBelow(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % below
}
