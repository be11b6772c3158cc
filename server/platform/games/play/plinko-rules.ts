/** Rules of the ball game, one of the games with immediate rounds. */
import { commitmentOf, drawBytes } from '../../../../src/schemas/games/fair-draw.ts'
import type { Dropped, PlinkoPress } from '../../../../src/schemas/games/plinko.ts'
import { pathOf, slotOf, slotPays } from '../../../../src/schemas/games/plinko-board.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GameState } from '../sessions/game-state.ts'
import { newSeed, takeSeed } from '../sessions/server-seed.ts'
import type { RoundRules } from './round-rules.ts'
import { stakesFrom } from './stakes.ts'

type Units = Pick<GameState, 'min_bet_minor' | 'scale' | 'smallestUnit'>

/** Returns multiples of ten times the smallest amount: payments are in tenths of the stake. */
export const plinkoStakes = ({ min_bet_minor, scale, smallestUnit }: Units) => {
  const step = 10 * smallestUnit
  return stakesFrom(Math.ceil(min_bet_minor / step) * step, scale)
}

export const plinkoRules: RoundRules<PlinkoPress, Omit<Dropped, 'roundId'>> = {
  kind: 'plinko',
  requestedBy: press => press.stake,
  async check(press, state) {
    const stakes = plinkoStakes(state)
    if (!stakes.includes(press.stake)) throw refuse('play/stake', { status: 422, value: { stakes } })
    await takeSeed(state.serverSeed, press)
  },
  async play({ stake, risk, rows, clientSeed, commitment }, { serverSeed }, random) {
    const path = pathOf(await drawBytes(serverSeed!, clientSeed), rows)
    const slot = slotOf(path)
    const pays = slotPays(risk, rows)[slot]!
    const win = (stake * pays) / 100
    const next = newSeed(random)
    const proof = { serverSeed: serverSeed!, commitment, clientSeed }
    return {
      stake,
      win,
      round: { stake, risk, rows, path, slot, pays, win, proof },
      reply: { nextCommitment: await commitmentOf(next) },
      next: { serverSeed: next, stake },
    }
  },
}
