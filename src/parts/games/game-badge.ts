import { lotteryHref } from '../../runtime/games/lottery-page.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'

export type GameBadge = 'maintenance' | 'elsewhere' | 'exclusive' | 'new' | 'jackpot' | 'hot'

/**
 * Chooses the badge of a game, the same in every list: first of all, whether the game can be played here; then in this order. Hot comes last,
 * because lists leave most badges for hot games out.
 */
export function badgeOf(game: GameItem): GameBadge | undefined {
  if (game.maintenance) return 'maintenance'
  if (game.playable === false && game.isGame !== 'VASSALAGE' && !lotteryHref(game)) return 'elsewhere'
  if (game.exclusive) return 'exclusive'
  if (game.isNew) return 'new'
  if (game.gameClassify === 'JP') return 'jackpot'
  return game.isHot ? 'hot' : undefined
}
