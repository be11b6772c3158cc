import { useCallback, useEffect, useRef, useState } from 'react'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { callAhead, callOrTake, endCallAhead, replyAhead } from '../../runtime/calls/call-ahead.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import {
  type Ask,
  appendPage,
  beginRestoring,
  emptyList,
  type Games,
  isIncomplete,
  leftLists,
  restoreList,
} from './game-lists.ts'
import { type GamesRequest, gamesRequest, isPersonalQuery, type LobbyQuery, readGamesPage } from './lobby-query.ts'

export interface ListStart {
  /** Page that the server rendered, counted from 0. */
  startPage: number
  /** Number of pages that the address asks for. */
  pages: number
  /** True when the visitor came back to this page. */
  returning: boolean
}

/** The list of a lobby query: one load at a time; a new query aborts the load of the one before. */
export function useGames(lobbyQuery: LobbyQuery, { startPage, pages, returning }: ListStart) {
  const shell = useSite()
  const { serial, token } = useSession()
  const personal = isPersonalQuery(lobbyQuery)
  const key = JSON.stringify([lobbyQuery, shell.language, personal ? serial : 0])
  const first = gamesRequest(shell, lobbyQuery, startPage)
  const served = useServedReply(first.endpoint, first.query)
  const [list, setList] = useState<Games>(() => {
    const before = returning ? leftLists.get(key) : undefined
    if (before) return before
    const list = served ? appendPage(emptyList(key, startPage), readGamesPage(served)) : emptyList(key, startPage)
    // room for all games that the effect below loads keeps the page as tall as before
    return isIncomplete(list, pages) ? beginRestoring(list, { shell, lobbyQuery, pages }) : list
  })
  if (list.key !== key && pages === 1) {
    // a reply called ahead shows with the choice itself
    const reply = replyAhead(...requestOf(gamesRequest(shell, lobbyQuery, 0)))
    if (reply) setList(appendPage(emptyList(key, 0), readGamesPage(reply)))
  }
  const loading = useRef<AbortController>(undefined)
  /** Runs one load; a later one ends it, and its late results are ignored. */
  const run = useCallback(async (from: Games, load: (ask: Ask, show: (list: Games) => void) => Promise<Games>) => {
    loading.current?.abort()
    const own = new AbortController()
    loading.current = own
    const show = (next: Games) => {
      if (loading.current === own) setList(next)
    }
    show({ ...from, status: 'loading', problem: undefined })
    const ask: Ask = ({ endpoint, query }) => callOrTake(endpoint, query, own.signal)
    const done = await load(ask, show)
    show(done)
    if (loading.current === own) loading.current = undefined
  }, [])
  const load = useCallback(
    (from: Games) =>
      run(from, async (ask, show) => {
        if (isIncomplete(from, pages)) return restoreList(from, { shell, lobbyQuery, pages }, ask, show)
        const result = await ask(gamesRequest(shell, lobbyQuery, from.pages))
        return result.ok
          ? appendPage(from, readGamesPage(result.value))
          : { ...from, status: 'error', problem: result.problem }
      }),
    [run, shell, lobbyQuery, pages],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another lobby query starts over
  useEffect(() => {
    if (personal && !token) return
    const from = list.key === key ? list : emptyList(key, 0)
    if (from.status === 'loading' || isIncomplete(from, pages)) void load(from)
    return () => loading.current?.abort()
  }, [key])
  useEffect(() => {
    if (list.status === 'ready') leftLists.set(list.key, list)
  }, [list])
  const current = list.key === key ? list : emptyList(key, 0)
  const prefetch = useCallback(
    (wanted: LobbyQuery, page = 0) => {
      if (!loading.current && !isPersonalQuery(wanted)) callAhead(...requestOf(gamesRequest(shell, wanted, page)))
    },
    [shell],
  )
  return {
    ...current,
    /** Ignored while a load is under way. @returns whether a load began */
    loadMore: () => {
      if (loading.current || !current.more) return false
      const reply = replyAhead(...requestOf(gamesRequest(shell, lobbyQuery, current.pages)))
      if (reply) {
        endCallAhead()
        setList(appendPage(current, readGamesPage(reply)))
      } else void load(current)
      return true
    },
    retry: () => void load(current),
    /** Calls a page of a list ahead, the first by default. Ignored while a load is under way. */
    prefetch,
    prefetchMore: () => {
      if (current.more) prefetch(lobbyQuery, current.pages)
    },
  }
}

const requestOf = ({ endpoint, query }: GamesRequest) => [endpoint, query] as const
