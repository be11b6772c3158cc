import { useState } from 'react'
import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { amountOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { type TextParams, useText } from '../../runtime/texts/texts.ts'
import { checkPicks } from '../../schemas/lottery/check-picks.ts'
import { countCombinations } from '../../schemas/lottery/count-combinations.ts'
import { stakeOf } from '../../schemas/lottery/odds.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { DraftProps } from './draft.ts'
import { emptyPicks } from './pickers.ts'
import { addLine, type BetSlip, MAX_LINES } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import type { GameDraw } from './use-game.ts'
import css from './view.module.css'

export interface DraftBarProps extends DraftProps {
  slip: BetSlip
  /** The draw that takes bets. */
  current: GameDraw | undefined
}

/** Remaining time, number and price of the chosen combinations, and the way into the slip: in view while numbers are picked. */
export function DraftBar({ game, play, picker, draft, change, slip, current }: DraftBarProps) {
  const t = useText()
  /** Reason why nothing was added, shown until the picks change. */
  const [refused, setRefused] = useState<{ picks: unknown; text: string }>()
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
  return (
    <div className={css.draftBar}>
      <p className={css.refused} role="alert">
        {refused?.picks === draft.picks && refused.text}
      </p>
      <div className={css.draftTexts}>
        {current && (
          <span className={css.draftTime}>
            <Icon name="timer" size="s" />
            <DrawCountdown draw={current} />
          </span>
        )}
        <p className={css.draftSum} aria-live="polite">
          {t('lottery.combinations', { number: combinations })} ·{' '}
          <Money amount={amountOf(stakeOf(combinations, BigInt(slip.unit), 1))} />
        </p>
      </div>
      {/* after the first click of a double click nothing is chosen any more */}
      <Button variant="primary" onClick={({ detail }) => detail < 2 && add()}>
        {t('lottery.add')}
      </Button>
    </div>
  )
}
