import { useCallback, useEffect, useRef, useState } from 'react'
import { gameKey } from '../../parts/games/game-grid.tsx'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { call } from '../../runtime/calls/call.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { type Games, leftLists } from './left-lobbies.ts'
import { gamesRequest, type LobbyQuery, readPage } from './lobby-query.ts'

/**
 * The list of a lobby query: one load at a time; a new query aborts the load of the one before (LOB-05).
 * @param startPage page that the server rendered, counted from 0
 * @param returning the visitor came back to this page
 */
export function useGames(lobbyQuery: LobbyQuery, startPage: number, returning: boolean) {
  const shell = useSite()
  const { serial } = useSession()
  const key = JSON.stringify([
    lobbyQuery,
    shell.language,
    lobbyQuery.type === 'fav' || lobbyQuery.type === 'recent' ? serial : 0,
  ])
  const first = gamesRequest(shell, lobbyQuery, startPage)
  const served = useServedReply(first.endpoint, first.query)
  const [list, setList] = useState<Games>(() => {
    const before = returning ? leftLists.get(key) : undefined
    if (before) return before
    return served ? appendPage(emptyList(key, startPage), readPage(served)) : emptyList(key, startPage)
  })
  const loading = useRef<AbortController>(undefined)
  const load = useCallback(
    async (from: Games) => {
      loading.current?.abort()
      const own = new AbortController()
      loading.current = own
      setList({ ...from, status: 'loading', problem: undefined })
      const { endpoint, query } = gamesRequest(shell, lobbyQuery, from.pages)
      const result = await call(endpoint, { query, signal: own.signal })
      if (loading.current !== own) return
      loading.current = undefined
      setList(
        result.ok ? appendPage(from, readPage(result.value)) : { ...from, status: 'error', problem: result.problem },
      )
    },
    [shell, lobbyQuery],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another lobby query starts over
  useEffect(() => {
    if (list.key !== key || (list.pages === startPage && list.status === 'loading'))
      void load(emptyList(key, list.key === key ? startPage : 0))
    return () => loading.current?.abort()
  }, [key])
  useEffect(() => {
    if (list.status === 'ready') leftLists.set(list.key, list)
  }, [list])
  const current = list.key === key ? list : emptyList(key, 0)
  return {
    ...current,
    /** Ignored while a load is under way. @returns whether a load began */
    loadMore: () => {
      if (loading.current || !current.more) return false
      void load(current)
      return true
    },
    retry: () => void load(current),
  }
}

const emptyList = (key: string, startPage: number): Games => ({
  key,
  games: [],
  pages: startPage,
  more: false,
  status: 'loading',
})

function appendPage(from: Games, page: { games: GameItem[]; totalPages: number; total?: number }): Games {
  const known = new Set(from.games.map(gameKey))
  const games = [...from.games, ...page.games.filter(game => !known.has(gameKey(game)))]
  const pages = from.pages + 1
  // a page without new games ends the list, even if the page count says otherwise
  const more = page.total === undefined ? pages < page.totalPages : games.length < page.total && page.games.length > 0
  return { key: from.key, games, pages, more, total: page.total, status: 'ready' }
}
