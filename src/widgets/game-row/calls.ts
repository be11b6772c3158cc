import type { ShellPart } from '../../engine/page-model.ts'
import { hotQuery, listQuery, popularQuery } from '../../parts/games/game-queries.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { hotGames } from '../../schemas/endpoints/hot-games.ts'
import { popularGames } from '../../schemas/endpoints/popular-games.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import type { Settings } from './settings.ts'

/** Newest games are picked from a longer list. */
const POOL = 100

export function rowCall({ source = 'hot', gameType, vendor, count = 12 }: Settings, shell: ShellPart) {
  if (source === 'hot') return { endpoint: hotGames, query: hotQuery(shell, { gameType, vendor }) }
  if (source === 'popular') return { endpoint: popularGames, query: popularQuery(shell, gameType) }
  return {
    endpoint: gameList,
    query: listQuery(shell, { gameType, vendor }, 1, source === 'new' ? POOL : count),
  }
}

export function gamesOf(reply: unknown, { source, count = 12 }: Settings): GameItem[] {
  const { list, games, value } = (reply ?? {}) as { list?: GameItem[]; games?: GameItem[]; value?: GameItem[] }
  const all = list ?? games ?? value ?? []
  return (source === 'new' ? all.filter(game => game.isNew) : all).slice(0, count)
}

export const calls: WidgetCalls<Settings> = (settings, { shell }) => [rowCall(settings, shell)]
