import type { ShellPart } from '../../engine/model/page-model.ts'
import { listQuery } from '../../parts/games/game-queries.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import type { Settings } from './settings.ts'

/** Most characters of a search, as the call for games takes. */
export const MAX_TEXT = 80
const MOST_GAMES = 12

export const gamesQuery = (shell: ShellPart, search: string) => listQuery(shell, { search }, 1, MOST_GAMES)
export const PROMOTIONS_QUERY = { pageSize: 50, pageNo: 1 }

/** Returns the text that the address asks for. */
export const textOfAddress = ({ search = '' }: Record<string, string>): string => search.trim().slice(0, MAX_TEXT)

export const calls: WidgetCalls<Settings> = (_settings, { shell, query }) => {
  const text = textOfAddress(query)
  if (text === '') return []
  return [
    { endpoint: gameList, query: gamesQuery(shell, text) },
    { endpoint: promotions, query: PROMOTIONS_QUERY },
  ]
}
