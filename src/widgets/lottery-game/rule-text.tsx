import { useText } from '../../runtime/texts/texts.ts'
import { type Picker, quickPick } from './pickers.ts'
import { usePicksText } from './picks-text.ts'
import type { PlayableBet } from './use-game.ts'
import css from './view.module.css'

/** Winning rule of a play, in a sentence, with an example. */
export function RuleText({ play, picker }: { play: PlayableBet; picker: Picker }) {
  const t = useText()
  const picksText = usePicksText()
  const { kind, numbers = 1, times = 2, pair } = play
  // the same example for everybody: the third value, then the next ones
  const example = quickPick(play, { ...picker, distinct: true }, below => 2 % below)
  const { digits = 2 } = picker
  const name = kind === 'group' && pair ? 'group-pair' : kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const params = { digits, numbers, times, positions: picker.positions.length, example: picksText(play, example) }
  return <p className={css.text}>{t(`lottery.rule-${name}`, params)}</p>
}
