import { useText } from '../../runtime/texts/texts.ts'
import type { Picks } from '../../schemas/lottery/plays.ts'

/** Most picks of a list that are shown before the rest is counted. */
const SHOWN = 24

/** Picks as players write them: lists separated by a bar, names such as big and small in the visitor's language, an empty list as a dash. */
export function usePicksText(): (picks: Picks, shown?: number) => string {
  const t = useText()
  return (picks, shown = SHOWN) =>
    picks
      .map(list => {
        const rest = list.length - shown
        const text = list
          .slice(0, shown)
          .map(value => (/^[a-z]/.test(value) && t(`lottery.pick-${value}`)) || value)
          .join(' ')
        return rest > 0 ? `${text} ${t('lottery.more-picks', { number: rest })}` : text || '–'
      })
      .join(' | ')
}
