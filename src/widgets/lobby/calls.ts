import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gamesRequest, gameTypeOf, readLobbyQuery } from './lobby-query.ts'
import type { Settings } from './settings.ts'

/** The first page of the list, or the page of the query for visitors without script. */
export const calls: WidgetCalls<Settings> = (settings, { shell, screen, params, query }) => {
  const gameType = gameTypeOf(settings.gameType, screen.screen.params, params)
  return [gamesRequest(shell, readLobbyQuery(gameType, query), servedPage(query))]
}

/** Counted from 0. */
export const servedPage = (query: Record<string, string>): number => {
  const page = Number.parseInt(query.pageNo ?? '', 10)
  return page > 1 && page < 1000 ? page - 1 : 0
}
