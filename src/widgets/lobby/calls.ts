import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameFilters } from '../../schemas/endpoints/game-filters.ts'
import { readLobbyQuery } from './lobby-address.ts'
import { filtersQuery, gamesRequest, isPersonalQuery, lobbyGameType } from './lobby-query.ts'
import type { Settings } from './settings.ts'

/** The first page of the list, or the page of the query for visitors without script; and the filters. */
export const calls: WidgetCalls<Settings> = (settings, { shell, screen, params, query }) => {
  const gameType = lobbyGameType(settings.gameType, screen.screen.params, params)
  const lobbyQuery = readLobbyQuery(gameType, query, params, shell.gameTypes, settings)
  return [
    ...(isPersonalQuery(lobbyQuery) ? [] : [gamesRequest(shell, lobbyQuery, servedPage(query))]),
    ...(settings.facts === false ? [] : [{ endpoint: gameFilters, query: filtersQuery(lobbyQuery) }]),
  ]
}

/** Page that the server rendered, counted from 0. */
export const servedPage = (query: Record<string, string>): number => {
  const page = Number.parseInt(query.pageNo ?? '', 10)
  return page > 1 && page < 1000 ? page - 1 : 0
}
