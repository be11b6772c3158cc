import { proxy, snapshot } from 'valtio/vanilla'
import { call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useStore } from '../../runtime/page/use-store.ts'
import { session, useSession } from '../../runtime/session/session-state.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { favouriteToggle } from '../../schemas/endpoints/favourite-toggle.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { favouriteQuery } from './game-queries.ts'

/** Changes since the list was read, per session: nodeId -> favourite or not. */
const changed = proxy<{ serial: number; games: Record<string, boolean> }>({ serial: -1, games: {} })
const initial = snapshot(changed)

/** Marks a game as favourite: the change shows at once and is undone when the platform refuses (LOB-07). */
export function useFavourite(game: GameItem): { canHave: boolean; favourite: boolean; toggle: () => void } {
  const shell = useSite()
  const { token, serial, role } = useSession()
  const canHave = token !== '' && role !== 'trial'
  const { value } = useCall(favouriteGames, canHave ? favouriteQuery(shell, undefined, 1, 100) : null)
  const own = useStore(changed, initial)
  const need = useRequireAccount()
  const { nodeId, vassalage, gameType } = game
  const mine = own.serial === serial ? own.games[nodeId] : undefined
  const favourite = mine ?? value?.value.content.some(one => one.nodeId === nodeId) ?? false
  const toggle = () =>
    need('member', async () => {
      const wanted = !favourite
      // read now: the action may run after a sign-in that came after this render
      const { serial } = session
      if (changed.serial !== serial) Object.assign(changed, { serial, games: {} })
      changed.games[nodeId] = wanted
      const body = { nodeId, vendor: vassalage, gameType, action: wanted ? ('add' as const) : ('remove' as const) }
      const result = await call(favouriteToggle, { body })
      if (result.ok || session.serial !== serial) return
      if (changed.games[nodeId] === wanted) changed.games[nodeId] = !wanted
      const { problem } = result
      showToast(text => problemText(text, problem), 'danger')
    })
  return { canHave, favourite, toggle }
}
