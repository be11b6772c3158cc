import { useCallback, useEffect, useRef, useState } from 'react'
import { gameKey } from '../../parts/games/game-grid.tsx'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { pageLoad, readPage, type Wish } from './wish.ts'

export interface Games {
  /** Of this wish; a change of it starts a new list. */
  key: string
  games: GameItem[]
  /** Pages loaded so far. */
  pages: number
  more: boolean
  total?: number
  status: 'loading' | 'ready' | 'error'
  problem?: Problem
}

/** Lists as they were when their page was left, for the way back (RTE-15). */
const left = new Map<string, Games>()

/**
 * The list for a wish: one load at a time; a newer wish ends an older load, whose answer is then never seen (LOB-05).
 * @param startPage page that the server rendered, counted from 0
 * @param returning the visitor came back to this page
 */
export function useGames(wish: Wish, startPage: number, returning: boolean) {
  const shell = useSite()
  const { serial } = useSession()
  const key = JSON.stringify([wish, shell.language, wish.type === 'fav' || wish.type === 'recent' ? serial : 0])
  const first = pageLoad(shell, wish, startPage)
  const served = useServedReply(first.endpoint, first.query)
  const [list, setList] = useState<Games>(() => {
    const before = returning ? left.get(key) : undefined
    if (before) return before
    return served ? grown(empty(key, startPage), readPage(served)) : empty(key, startPage)
  })
  const flight = useRef<AbortController>(undefined)
  const load = useCallback(
    async (from: Games) => {
      flight.current?.abort()
      const own = new AbortController()
      flight.current = own
      setList({ ...from, status: 'loading', problem: undefined })
      const { endpoint, query } = pageLoad(shell, wish, from.pages)
      const result = await call(endpoint, { query, signal: own.signal })
      if (flight.current !== own) return
      flight.current = undefined
      setList(result.ok ? grown(from, readPage(result.value)) : { ...from, status: 'error', problem: result.problem })
    },
    [shell, wish],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed wish starts over
  useEffect(() => {
    if (list.key !== key || (list.pages === startPage && list.status === 'loading'))
      void load(empty(key, list.key === key ? startPage : 0))
    return () => flight.current?.abort()
  }, [key])
  useEffect(() => {
    if (list.status === 'ready') left.set(list.key, list)
    if (left.size > 20) left.delete(left.keys().next().value!)
  }, [list])
  const current = list.key === key ? list : empty(key, 0)
  return {
    ...current,
    /** Ignored while a load is under way. @returns whether a load began */
    loadMore: () => {
      if (flight.current || !current.more) return false
      void load(current)
      return true
    },
    retry: () => void load(current),
  }
}

const empty = (key: string, startPage: number): Games => ({
  key,
  games: [],
  pages: startPage,
  more: false,
  status: 'loading',
})

function grown(from: Games, page: { games: GameItem[]; totalPages: number; total?: number }): Games {
  const known = new Set(from.games.map(gameKey))
  const games = [...from.games, ...page.games.filter(game => !known.has(gameKey(game)))]
  const pages = from.pages + 1
  // a page that brings nothing new ends the list, whatever the count of pages says
  const more = page.total === undefined ? pages < page.totalPages : games.length < page.total && page.games.length > 0
  return { key: from.key, games, pages, more, total: page.total, status: 'ready' }
}
