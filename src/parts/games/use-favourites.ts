import { useCallback, useEffect, useMemo, useRef } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { session, useSessionValue } from '../../runtime/state/session-state.ts'
import { useStore } from '../../runtime/state/use-store.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { favouriteToggle } from '../../schemas/endpoints/favourite-toggle.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { favouriteQuery } from './game-queries.ts'

/** Changed favourites since the list was read, per session: nodeId -> favourite or not. */
const changed = proxy<{ serial: number; games: Record<string, boolean> }>({ serial: -1, games: {} })
const initial = snapshot(changed)

export interface Favourites {
  /** Undefined: the visitor has no favourites. */
  isFavourite: (game: GameItem) => boolean | undefined
  /** Changes a favourite at once, and undoes it when the platform refuses. */
  toggle: (game: GameItem) => void
}

/** The member's favourites, for all games of a list. */
export function useFavourites(): Favourites {
  const shell = useSite()
  const serial = useSessionValue(state => state.serial)
  const canHave = useSessionValue(({ token, role }) => token !== '' && role !== 'trial')
  const { value } = useCall(favouriteGames, canHave ? favouriteQuery(shell, undefined, 1, 100) : null)
  const listed = useMemo(() => new Set(value?.value.content.map(({ nodeId }) => nodeId)), [value])
  const own = useStore(changed, initial)
  const need = useRequireAccount()
  const isMarked = (nodeId: string) => (own.serial === serial ? own.games[nodeId] : undefined) ?? listed.has(nodeId)
  const latest = useRef(isMarked)
  useEffect(() => {
    latest.current = isMarked
  })
  const toggle = useCallback(
    ({ nodeId, vassalage, gameType }: GameItem) => {
      const wanted = !latest.current(nodeId)
      need('member', async () => {
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
    },
    [need],
  )
  return { isFavourite: ({ nodeId }) => (canHave ? isMarked(nodeId) : undefined), toggle }
}
