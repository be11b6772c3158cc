import { useText } from '../../runtime/texts/texts.ts'
import type { Picks, PlayKind } from '../../schemas/lottery/plays.ts'
import { isNamedKind } from './pickers.ts'

/** Most picks of a list that are shown before the rest is counted. */
const SHOWN = 24

/** Picks as players write them: lists separated by a bar, an empty list as a dash. */
export function usePicksText(): (play: { kind: PlayKind } | undefined, picks: Picks, shown?: number) => string {
  const t = useText()
  return (play, picks, shown = SHOWN) =>
    picks
      .map(list => {
        const values = play && isNamedKind(play.kind) ? list.map(value => t(`lottery.pick-${value}`)) : list
        const rest = values.length - shown
        const text = values.slice(0, shown).join(' ')
        return rest > 0 ? `${text} ${t('lottery.more-picks', { number: rest })}` : text || '–'
      })
      .join(' | ')
}
