import { useText } from '../../runtime/texts/texts.ts'
import { formatOdds } from './format-odds.ts'
import { playOdds } from './slip-sums.ts'
import type { PlayableBet } from './use-game.ts'
import css from './view.module.css'

/** The odds of a play: one, or from the lowest to the highest. */
export function OddsText({ play, rebate }: { play: PlayableBet; rebate: number }) {
  const t = useText()
  const all = Object.values(playOdds(play, rebate))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return (
    <p className={css.odds}>
      {t('lottery.odds')} <strong>{low === high ? formatOdds(low) : `${formatOdds(low)} – ${formatOdds(high)}`}</strong>
    </p>
  )
}
