import type { ShellPart } from '../../engine/page-model.ts'
import { favouriteQuery, hotQuery, listQuery, recentQuery } from '../../parts/games/game-queries.ts'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { hotGames } from '../../schemas/endpoints/hot-games.ts'
import { recentGames } from '../../schemas/endpoints/recent-games.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'

export type ListType = 'all' | 'hot' | 'fav' | 'recent'

/** The vendor, list, filters and search that a visitor chose in a lobby. */
export interface LobbyQuery {
  gameType: string
  vendor: string
  type: ListType
  search: string
  classify: string
  minBet: string
}

type Query = Record<string, string>

/** Slots name the vendor by `page`, other lobbies by type=vassalage and vassalage (RTE-07, RTE-08). */
export const readLobbyQuery = (gameType: string, query: Query): LobbyQuery => ({
  gameType,
  vendor: query.page ?? query.vassalage ?? '',
  type: query.type === 'hot' ? 'hot' : 'all',
  search: (query.search ?? '').trim(),
  classify: '',
  minBet: '',
})

export function gameTypeOf(setting: string | undefined, screenParams: Query, params: Query): string {
  return (setting || screenParams.gameType || params.gameType || params.lobbyType || params.type || '').toUpperCase()
}

/** LOB-03: a new vendor, search, kind or stake starts over with all games and without the other filters. */
export const changeLobbyQuery = (
  lobbyQuery: LobbyQuery,
  change: Partial<Pick<LobbyQuery, 'vendor' | 'search' | 'classify' | 'minBet'>>,
): LobbyQuery => ({
  gameType: lobbyQuery.gameType,
  vendor: lobbyQuery.vendor,
  type: 'all',
  search: '',
  classify: '',
  minBet: '',
  ...change,
})

export interface GamesRequest {
  endpoint: AnyEndpoint
  query: Record<string, unknown>
}

/** Page sizes of section 9: 24, and 12 for a first page of card rooms. */
export function gamesRequest(shell: ShellPart, lobbyQuery: LobbyQuery, page: number): GamesRequest {
  const size = shell.constants.lobbyPageSize
  const small = lobbyQuery.gameType === 'PVP' && page === 0
  const pageSize = small ? shell.constants.pvpFirstPage : size
  // after a small first page the large ones count from the beginning again; games that are already listed are left out
  const pageNo = lobbyQuery.gameType === 'PVP' ? Math.max(1, page) : page + 1
  const { gameType, vendor, search, classify, minBet } = lobbyQuery
  if (lobbyQuery.type === 'hot') return { endpoint: hotGames, query: hotQuery(shell, { gameType, vendor }) }
  if (lobbyQuery.type === 'fav')
    return { endpoint: favouriteGames, query: favouriteQuery(shell, gameType, pageNo, pageSize) }
  if (lobbyQuery.type === 'recent')
    return { endpoint: recentGames, query: recentQuery(shell, { gameType, vendor }, pageNo, pageSize) }
  return {
    endpoint: gameList,
    query: listQuery(shell, { gameType, vendor, search, classify, minBet }, pageNo, pageSize),
  }
}

export interface GamesPage {
  games: GameItem[]
  /** Number of pages of the requested size. */
  totalPages: number
  total?: number
}

/** Reads the four lists, each of which has a reply shape of its own (LOB-09). */
export function readPage(reply: unknown): GamesPage {
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
