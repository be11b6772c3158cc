/** The lists of games of lobbies: pages that add up, and the state of lobbies that the visitor left. */
import type { ShellPart } from '../../engine/model/page-model.ts'
import { gameKey } from '../../parts/games/game-grid.tsx'
import type { CallProblem, call } from '../../runtime/calls/call.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import {
  blockRequest,
  type GamesPage,
  type GamesRequest,
  gamesOnPages,
  type LobbyQuery,
  PAGES_AT_ONCE,
  readGamesPage,
} from './lobby-query.ts'

export interface Games {
  /** Key of the lobby query; another query starts a new list. */
  key: string
  games: GameItem[]
  /** Pages loaded so far. */
  pages: number
  more: boolean
  total?: number
  status: 'loading' | 'ready' | 'error'
  problem?: CallProblem
  /** Number of games that a load is about to bring. */
  expected?: number
}

export const emptyList = (key: string, startPage: number): Games => ({
  key,
  games: [],
  pages: startPage,
  more: false,
  status: 'loading',
})

export function appendPage(from: Games, page: GamesPage): Games {
  const games = mergeGames(from.games, page.games)
  const pages = from.pages + 1
  // a page without new games ends the list, even if the page count says otherwise
  const more = page.total === undefined ? pages < page.totalPages : games.length < page.total && page.games.length > 0
  return { key: from.key, games, pages, more, total: page.total, status: 'ready' }
}

function mergeGames(games: readonly GameItem[], added: readonly GameItem[]): GameItem[] {
  const known = new Set(games.map(gameKey))
  // a half broken entry has no code by which it could be told from others, or launched
  const fresh = added.filter(game => {
    if (!game?.gameCode || known.has(gameKey(game))) return false
    known.add(gameKey(game))
    return true
  })
  return [...games, ...fresh]
}

/** Makes a call that is aborted with the load it belongs to. */
export type Ask = (request: GamesRequest) => ReturnType<typeof call>

/** Tells whether pages that the address asks for are still to be loaded. */
export const isIncomplete = ({ pages, more, status }: Games, wanted: number) =>
  wanted > 1 && pages < wanted && (more || status !== 'ready')

/**
 * Counts the pages that the next reload is to load: also one that is still under way, because the visitor may have scrolled to its place,
 * and those that failed.
 * @returns undefined while a list begins or comes back
 */
export function pagesToKeep({ games, pages, status, expected }: Games, wanted: number): number | undefined {
  if (status === 'error') return Math.max(wanted, pages)
  if (status === 'ready') return pages
  return games.length > 0 && expected === undefined ? pages + 1 : undefined
}

interface Wanted {
  shell: ShellPart
  lobbyQuery: LobbyQuery
  pages: number
}

/** Reserves room for all games that are to be loaded again. */
export function beginRestoring(from: Games, { shell, lobbyQuery, pages }: Wanted): Games {
  const most = gamesOnPages(shell, lobbyQuery, pages)
  return { ...from, status: 'loading', problem: undefined, expected: Math.min(most, from.total ?? most) }
}

/** Loads a list again as far as it was loaded, several pages with each call. */
export async function restoreList(from: Games, wanted: Wanted, ask: Ask, show: (list: Games) => void): Promise<Games> {
  const { shell, lobbyQuery, pages } = wanted
  const most = gamesOnPages(shell, lobbyQuery, pages)
  let list = beginRestoring(from, wanted)
  show(list)
  for (let block = 0; block * PAGES_AT_ONCE < pages; block++) {
    const result = await ask(blockRequest(shell, lobbyQuery, block))
    if (!result.ok) return { ...list, status: 'error', problem: result.problem, expected: undefined }
    const page = readGamesPage(result.value)
    const games = mergeGames(list.games, page.games)
    const loaded = Math.min(pages, (block + 1) * PAGES_AT_ONCE)
    const more = games.length > most || (page.games.length > 0 && block + 1 < page.totalPages)
    const expected = Math.min(most, page.total ?? most)
    list = { ...list, games: games.slice(0, most), pages: loaded, more, total: page.total, expected }
    show(list)
    if (block + 1 >= page.totalPages) break
  }
  return { ...list, status: 'ready', expected: undefined }
}

const MAX_ENTRIES = 20

/** A map that forgets the entry that was set longest ago. */
export function createBoundedMap<Value>(maxEntries: number) {
  const entries = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => entries.get(key),
    set(key: string, value: Value): void {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** Left lists by `Games.key`; in memory only, until the page is loaded again. */
export const leftLists = createBoundedMap<Games>(MAX_ENTRIES)
