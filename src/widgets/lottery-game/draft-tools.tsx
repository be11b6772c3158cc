import { lazy, Suspense, useState } from 'react'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { checkPicks } from '../../schemas/lottery/check-picks.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { DraftProps } from './draft.ts'
import { emptyPicks, quickPick } from './pickers.ts'
import { RepeatSlip } from './repeat-slip.tsx'
import css from './view.module.css'

/** Most random picks to try, so that a play without valid picks does not hang the page. */
const MAX_PICKS = 100

const MyNumbers = lazy(async () => ({ default: (await import('./my-numbers.tsx')).MyNumbers }))

/** Ways to numbers other than choosing each: at random, as in the last slip, or as the member saved them. */
export function DraftTools(props: DraftProps) {
  const { game, play, picker, draft, change } = props
  const t = useText()
  const need = useRequireAccount()
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const showsSets = isOpen && Boolean(token)
  const pickAny = () => {
    let picks = quickPick(play, picker, randomBelow)
    // a few make no bet, such as 777 where a box has no odds for it
    for (let left = MAX_PICKS; left > 0 && checkPicks(game.draw, play, picks); left--)
      picks = quickPick(play, picker, randomBelow)
    change({ picks })
  }
  return (
    <div className={css.draftTools}>
      <Button variant="outline" size="s" icon="dices" onClick={pickAny}>
        {t('lottery.quick-pick')}
      </Button>
      <RepeatSlip game={game} />
      <Button
        variant="outline"
        size="s"
        icon="star"
        aria-expanded={showsSets}
        onClick={() => need('member', () => setOpen(!showsSets))}
      >
        {t('lottery.sets')}
      </Button>
      <Button
        variant="ghost"
        size="s"
        disabled={draft.picks.every(list => list.length === 0)}
        onClick={() => change({ picks: emptyPicks(picker) })}
      >
        {t('lottery.clear')}
      </Button>
      {showsSets && (
        <Suspense fallback={<Skeleton className={css.setsWaiting} />}>
          <MyNumbers {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** Draws a number, equally likely as far as 32 bits go. */
function randomBelow(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % below
}
