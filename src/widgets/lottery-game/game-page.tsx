import { useCallback, useEffect, useMemo } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { useSession } from '../../runtime/state/session-state.ts'
import { DrawHead } from './draw-head.tsx'
import { MyBets } from './my-bets.tsx'
import { PlayArea } from './play-area.tsx'
import { Results } from './results.tsx'
import type { Settings } from './settings.ts'
import { emptySlip } from './slip.ts'
import { SlipPanel } from './slip-panel.tsx'
import { openSlip, useSlip } from './slip-store.ts'
import type { GameReply, LotteryState } from './use-game.ts'
import css from './view.module.css'

export interface GamePageProps {
  state: LotteryState
  value: GameReply
  settings: Settings
}

/** Greatest age of public replies in milliseconds. */
const CACHED_MS = 2500

/** Countdown and latest result above; the plays beside the slip, which a phone shows as a bar; bets and results below. */
export function LotteryGamePage({ state, value, settings }: GamePageProps) {
  const { game } = value
  const { username } = useSession()
  const { perPage = 10, lobby = '/lott' } = settings
  const empty = useMemo(() => emptySlip(game), [game])
  const slip = useSlip(game.gameCode, empty)
  // stored slips are read after hydration, and again for every account that signs in
  useEffect(() => openSlip(username, game), [username, game])
  const results = state.results.value?.value
  const { reload } = state
  // a draw may also be settled before its time, which no countdown shows
  const showSettled = useCallback(() => {
    void reload()
    setTimeout(() => void reload(), CACHED_MS)
  }, [reload])
  return (
    <Content className={css.game} aria-labelledby="lottery-game">
      <DrawHead value={value} state={state} lobby={lobby} />
      <div className={css.columns}>
        <PlayArea game={game} slip={slip} current={state.draws[0]} />
        {/* right after the plays in the order of the keyboard, wherever it stands on the screen */}
        <SlipPanel game={game} draws={state.draws} slip={slip} isOpen={!value.maintenance} reload={state.reload} />
        <div className={css.past}>
          <MyBets game={game} newest={results?.[0]?.drawNo} perPage={perPage} onSettled={showSettled} />
          <Results game={game} results={results} state={state.results} settings={settings} />
        </div>
      </div>
    </Content>
  )
}
