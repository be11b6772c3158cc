/** The smallest share of the stakes that the house keeps on average, by game type: the most that a brand may give back of a stake. */
import { GAME_TYPES, type GameType } from '../document/game-types.ts'
import { plinkoReturn, RISKS, ROW_COUNTS } from './plinko-board.ts'
import { NUMBERS } from './roulette-table.ts'

/** Edge of the wheel in percent: one of its numbers is the house's. */
const ROULETTE = 100 / NUMBERS
/** Edge of the plinko board that pays most. */
const PLINKO = 100 * (1 - Math.max(...RISKS.flatMap(risk => ROW_COUNTS.map(rows => plinkoReturn(risk, rows)))))
/** Least edge that the odds of the market game leave. */
const MARKET = 3

/** Percent of the stake, of the games that this server settles; a lottery's follow from its odds. */
export const HOUSE_EDGES: Readonly<Record<Exclude<GameType, 'LOTT' | 'ELOTT'>, number>> = {
  LIVE: ROULETTE,
  RNG: 4,
  FISH: 4,
  PVP: 2,
  OTHER: PLINKO,
  SPORTS: MARKET,
  ESPORTS: MARKET,
  COCKFIGHT: MARKET,
}

/** @param lottery smallest edge of the brand's lottery games */
export const houseEdges = (lottery: number): Readonly<Record<GameType, number>> =>
  Object.fromEntries(
    GAME_TYPES.map(type => [type, type === 'LOTT' || type === 'ELOTT' ? lottery : HOUSE_EDGES[type]]),
  ) as Record<GameType, number>
