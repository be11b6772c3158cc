import { containsWords } from '../../parts/text/fold-text.ts'
import type { LotteryRegion } from '../../schemas/lottery/lottery-file.ts'
import type { MenuGame } from './calls.ts'

export interface GameGroup {
  /** A region, or `other` for games that only their vendor can run. */
  region: string
  games: MenuGame[]
}

const ORDER: readonly (LotteryRegion | 'other')[] = ['north', 'central', 'south', 'sea', 'fast', 'electronic', 'other']

/** Groups games in the order of the regions, without empty groups. */
export const groupByRegion = (games: readonly MenuGame[]): GameGroup[] =>
  ORDER.map(region => ({ region, games: games.filter(game => (game.region ?? 'other') === region) })).filter(
    group => group.games.length > 0,
  )

export const findGames = (games: readonly MenuGame[], search: string): MenuGame[] => {
  const fits = containsWords(search)
  return games.filter(game => fits(`${game.gameName} ${game.accountTypeName}`))
}
