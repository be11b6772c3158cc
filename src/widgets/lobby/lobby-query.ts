import type { ShellPart } from '../../engine/model/page-model.ts'
import { favouriteQuery, hotQuery, listQuery, recentQuery } from '../../parts/games/game-queries.ts'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { hotGames } from '../../schemas/endpoints/hot-games.ts'
import { recentGames } from '../../schemas/endpoints/recent-games.ts'
import type { GameFeature, GameTheme, Volatility } from '../../schemas/games/game-facts.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'

export type ListType = 'all' | 'hot' | 'fav' | 'recent'

/** The vendor, list, filters and search that a visitor chose in a lobby. */
export interface LobbyQuery {
  gameType: string
  vendor: string
  type: ListType
  search: string
  classify: string
  /** Smallest stake of the games, a decimal amount. */
  minBet: string
  /** Smallest number of lines of the games. */
  minLines: string
  /** Smallest average return of the games, in percent. */
  minReturn: string
  volatility: Volatility | ''
  feature: GameFeature | ''
  theme: GameTheme | ''
  /** Limits the list to games that are played from the main wallet. */
  wallet?: 'main' | undefined
}

type Query = Record<string, string>

export type LobbyChange = Partial<Omit<LobbyQuery, 'gameType'>>

/** The filters of which one alone applies at a time. */
const NO_FILTER = { type: 'all', search: '', classify: '', minBet: '', minLines: '' } as const

/** Filters by facts of the games, which apply together. */
export const NO_FACTS = { minReturn: '', volatility: '', feature: '', theme: '' } as const

export const factsOf = ({ minReturn, volatility, feature, theme }: LobbyQuery) => ({
  minReturn,
  volatility,
  feature,
  theme,
})

export function lobbyGameType(setting: string | undefined, screenParams: Query, params: Query): string {
  return (setting || screenParams.gameType || params.gameType || params.lobbyType || params.type || '').toUpperCase()
}

/**
 * Changes a query. A new vendor, search, kind or stake starts over with all games and without the other filters; a fact keeps the other
 * facts.
 */
export function changeLobbyQuery(query: LobbyQuery, change: LobbyChange): LobbyQuery {
  const { gameType, vendor, wallet } = query
  const isFact = Object.keys(change).some(name => name in NO_FACTS)
  return {
    gameType,
    vendor,
    ...NO_FILTER,
    ...(isFact ? factsOf(query) : NO_FACTS),
    ...(wallet && { wallet }),
    ...change,
  }
}

/** A filter, list or search that a visitor had chosen. */
export type Cleared = Exclude<keyof LobbyQuery, 'gameType' | 'vendor' | 'wallet'>

/** Returns the parts of a choice that a change cleared beside its own; none where everything was to be cleared. */
export function clearedBy(was: LobbyQuery, next: LobbyQuery, change: LobbyChange): Cleared[] {
  if (Object.keys(change).length === 0) return []
  const none = { ...NO_FILTER, ...NO_FACTS }
  return (Object.keys(none) as Cleared[]).filter(
    name => !(name in change) && was[name] !== none[name] && next[name] === none[name],
  )
}

/** Query of gameFilters for the games of a lobby. */
export const filtersQuery = ({ gameType, vendor, wallet }: Pick<LobbyQuery, 'gameType' | 'vendor' | 'wallet'>) => ({
  gameType: gameType || undefined,
  vassalage: vendor || undefined,
  wallet,
})

/** Lists of the member's own. */
export const isPersonalQuery = ({ type }: Pick<LobbyQuery, 'type'>) => type === 'fav' || type === 'recent'

export interface GamesRequest {
  endpoint: AnyEndpoint
  query: Record<string, unknown>
}

/**
 * Page sizes of section 9: 24, and 12 for a first page of card rooms.
 * @param page counted from 0
 */
export function gamesRequest(shell: ShellPart, lobbyQuery: LobbyQuery, page: number): GamesRequest {
  const size = shell.constants.lobbyPageSize
  const small = lobbyQuery.gameType === 'PVP' && page === 0
  const pageSize = small ? shell.constants.pvpFirstPage : size
  // after a small first page (card rooms) the next request is page 1 of the large size; its games that are listed already are left out
  const pageNo = lobbyQuery.gameType === 'PVP' ? Math.max(1, page) : page + 1
  return pageRequest(shell, lobbyQuery, pageNo, pageSize)
}

/** Pages of a lobby in one call, when a list is loaded again after a return. */
export const PAGES_AT_ONCE = 4

/** Several pages in one call. @param block counted from 0 */
export const blockRequest = (shell: ShellPart, lobbyQuery: LobbyQuery, block: number): GamesRequest =>
  pageRequest(shell, lobbyQuery, block + 1, shell.constants.lobbyPageSize * PAGES_AT_ONCE)

/** Most games that a list of this many pages has. */
export function gamesOnPages(shell: ShellPart, { gameType }: LobbyQuery, pages: number): number {
  const { lobbyPageSize, pvpFirstPage } = shell.constants
  return gameType === 'PVP' ? Math.max(pvpFirstPage, (pages - 1) * lobbyPageSize) : pages * lobbyPageSize
}

function pageRequest(shell: ShellPart, lobbyQuery: LobbyQuery, pageNo: number, pageSize: number): GamesRequest {
  const { type, gameType, vendor, search, classify, minBet, minLines, wallet } = lobbyQuery
  if (type === 'hot') return { endpoint: hotGames, query: hotQuery(shell, { gameType, vendor }) }
  if (type === 'fav') return { endpoint: favouriteGames, query: favouriteQuery(shell, gameType, pageNo, pageSize) }
  if (type === 'recent')
    return { endpoint: recentGames, query: recentQuery(shell, { gameType, vendor }, pageNo, pageSize) }
  return {
    endpoint: gameList,
    query: listQuery(
      shell,
      { gameType, vendor, search, classify, minBet, minLines, ...factsOf(lobbyQuery), wallet },
      pageNo,
      pageSize,
    ),
  }
}

export interface GamesPage {
  games: GameItem[]
  /** Number of pages of the requested size. */
  totalPages: number
  total?: number
}

/** Reads the four lists, each of which has a reply shape of its own. */
export function readGamesPage(reply: unknown): GamesPage {
  const {
    games,
    list,
    total,
    totalPages = 1,
    value,
  } = reply as {
    games?: GameItem[]
    list?: GameItem[]
    total?: number
    totalPages?: number
    value?: { list?: GameItem[]; content?: GameItem[]; totalPages?: number }
  }
  return {
    games: games ?? list ?? value?.content ?? value?.list ?? [],
    totalPages: value?.totalPages ?? totalPages,
    total,
  }
}
