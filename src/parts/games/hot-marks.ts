import type { GameItem } from '../../schemas/games/game-item.ts'
import { badgeOf } from './game-badge.ts'

/** Tiles of which at most one has the badge for hot games: a badge on every tile says nothing. */
const SHARE = 8

/** Returns the games of a list whose tiles have the badge for hot games: of each full eight in the list's order, the first whose badge it is. */
export function hotMarks(games: readonly GameItem[]): ReadonlySet<GameItem> {
  const groups = Math.floor(games.length / SHARE)
  const marked = Array.from({ length: groups }, (_, group) =>
    games.slice(group * SHARE, (group + 1) * SHARE).find(game => badgeOf(game) === 'hot'),
  )
  return new Set(marked.filter(game => game !== undefined))
}
