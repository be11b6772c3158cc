import type { ShellPart } from '../../engine/model/page-model.ts'
import { favouriteQuery, hotQuery, listQuery, popularQuery, recentQuery } from '../../parts/games/game-queries.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { hotGames } from '../../schemas/endpoints/hot-games.ts'
import { popularGames } from '../../schemas/endpoints/popular-games.ts'
import { recentGames } from '../../schemas/endpoints/recent-games.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import type { Settings } from './settings.ts'

/** Length of the list from which the newest games are picked. */
const POOL = 100

export function rowCall({ source = 'hot', gameType, vendor, count = 12 }: Settings, shell: ShellPart) {
  if (source === 'hot') return { endpoint: hotGames, query: hotQuery(shell, { gameType, vendor }) }
  if (source === 'recent') return { endpoint: recentGames, query: recentQuery(shell, { gameType, vendor }, 1, count) }
  if (source === 'favourites') return { endpoint: favouriteGames, query: favouriteQuery(shell, gameType, 1, count) }
  if (source === 'popular') return { endpoint: popularGames, query: popularQuery(shell, gameType) }
  return {
    endpoint: gameList,
    query: listQuery(shell, { gameType, vendor }, 1, source === 'new' ? POOL : count),
  }
}

export function gamesOf(reply: unknown, { source, count = 12 }: Settings): GameItem[] {
  const { list, games, value } = (reply ?? {}) as {
    list?: GameItem[]
    games?: GameItem[]
    value?: GameItem[] | { list?: GameItem[]; content?: GameItem[] }
  }
  const all = list ?? games ?? (Array.isArray(value) ? value : (value?.list ?? value?.content)) ?? []
  return (source === 'new' ? all.filter(game => game.isNew) : all).slice(0, count)
}

/** Tests whether a row lists the member's own games, which nobody else sees. */
export const isPersonalSource = ({ source }: Settings) => source === 'recent' || source === 'favourites'

export const calls: WidgetCalls<Settings> = (settings, { shell }) =>
  isPersonalSource(settings) ? [] : [rowCall(settings, shell)]
