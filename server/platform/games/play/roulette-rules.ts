/** Rules of European roulette, one of the games with immediate rounds. */

import { coversNearlyAll } from '../../../../src/schemas/games/coverage.ts'
import { commitmentOf, drawNumber } from '../../../../src/schemas/games/fair-draw.ts'
import type { RoulettePress, Spun } from '../../../../src/schemas/games/roulette.ts'
import {
  findPlace,
  NUMBERS,
  PLACE_KINDS,
  type PlaceKind,
  rouletteWin,
  WHEEL,
} from '../../../../src/schemas/games/roulette-table.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GameState } from '../sessions/game-state.ts'
import { newSeed, takeSeed } from '../sessions/server-seed.ts'
import type { RoundRules } from './round-rules.ts'

/** Values of the chips, as multiples of the smallest. */
const CHIPS = [1, 5, 25, 100, 500]
/** Maximum on a place, in smallest chips: every place can win about the same. */
const MOST: Record<PlaceKind, number> = {
  straight: 500,
  split: 1000,
  street: 1500,
  corner: 2000,
  line: 3000,
  dozen: 5000,
  column: 5000,
  red: 10_000,
  black: 10_000,
  even: 10_000,
  odd: 10_000,
  low: 10_000,
  high: 10_000,
}
const TABLE_MOST = 20_000

type Units = Pick<GameState, 'min_bet_minor'>

export const chipsOf = ({ min_bet_minor }: Units) => CHIPS.map(chip => chip * min_bet_minor)
export const limitsOf = ({ min_bet_minor }: Units) =>
  PLACE_KINDS.map(kind => ({ kind, max: MOST[kind] * min_bet_minor }))
export const tableMaxOf = ({ min_bet_minor }: Units) => TABLE_MOST * min_bet_minor

const totalOf = ({ bets }: Pick<RoulettePress, 'bets'>) => bets.reduce((sum, { stake }) => sum + stake, 0)

export const rouletteRules: RoundRules<RoulettePress, Omit<Spun, 'roundId'>> = {
  kind: 'roulette',
  requestedBy: totalOf,
  async check(press, state) {
    const problem = findProblem(press, state)
    if (problem) throw refuse('play/stake', { status: 422, value: problem })
    await takeSeed(state.serverSeed, press)
  },
  async play({ bets, clientSeed, commitment }, { serverSeed }, random) {
    const number = await drawNumber(serverSeed!, clientSeed, NUMBERS)
    const next = newSeed(random)
    const stake = totalOf({ bets })
    const win = rouletteWin(bets, number)
    return {
      stake,
      win,
      isCovered: coversTable({ bets }),
      round: { bets, number, stake, win, proof: { serverSeed: serverSeed!, commitment, clientSeed } },
      reply: { nextCommitment: await commitmentOf(next) },
      next: { serverSeed: next },
    }
  },
}

/** Returns whether the chips cover nearly all numbers of the wheel. */
export const coversTable = ({ bets }: Pick<RoulettePress, 'bets'>): boolean =>
  coversNearlyAll(
    WHEEL.map(number => ({ weight: 1, back: rouletteWin(bets, number) })),
    totalOf({ bets }),
  )

/** Finds the first bet that the table does not take, with the range of accepted stakes. */
function findProblem({ bets }: RoulettePress, state: GameState): Record<string, unknown> | undefined {
  const least = state.min_bet_minor
  const seen = new Set<string>()
  for (const { place: id, stake } of bets) {
    const place = findPlace(id)
    if (!place || seen.has(id)) return { place: id }
    seen.add(id)
    const most = MOST[place.kind] * least
    if (stake % least !== 0 || stake > most) return { place: id, least, most }
  }
  const most = tableMaxOf(state)
  return totalOf({ bets }) > most ? { least, most } : undefined
}
