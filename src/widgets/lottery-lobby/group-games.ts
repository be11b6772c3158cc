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

/** Removes the marks of Vietnamese and other letters, so that "mien bac" finds "Miền Bắc". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

export const findGames = (games: readonly MenuGame[], search: string): MenuGame[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return games.filter(game => words.every(word => plain(`${game.gameName} ${game.accountTypeName}`).includes(word)))
}
