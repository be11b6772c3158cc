/** Rules of the slot, one of the games with immediate rounds. */

import type { Static } from 'typebox'
import type { playSpin, Round } from '../../../../src/schemas/games/slot.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GameState } from '../sessions/game-state.ts'
import type { RoundRules } from './round-rules.ts'
import { evaluateRound } from './settle-round.ts'
import { PAYLINES, spinReels } from './slot-maths.ts'
import { stakesFrom } from './stakes.ts'

/** Returns the stakes of a game for all lines together, ascending, minor units. */
export const stakesOf = ({ min_bet_minor, scale }: Pick<GameState, 'min_bet_minor' | 'scale'>) =>
  stakesFrom(min_bet_minor * PAYLINES.length, scale)

const runOf = ({ freeSpins }: GameState) => (freeSpins && freeSpins.left > 0 ? freeSpins : null)

export const slotRules: RoundRules<Static<typeof playSpin.body>, Omit<Round, 'roundId'>> = {
  kind: 'slot',
  requestedBy: press => press.stake,
  isFree: state => runOf(state) !== null,
  check(press, state) {
    const stakes = stakesOf(state)
    if (!runOf(state) && !stakes.includes(press.stake)) throw refuse('play/stake', { status: 422, value: { stakes } })
  },
  play({ stake }, state, random) {
    const running = runOf(state)
    const { round, freeSpins } = evaluateRound({ stake, freeSpins: running, reels: spinReels(random.int) })
    const left = freeSpins && freeSpins.left > 0 ? freeSpins : null
    return {
      stake: round.stake,
      win: round.win,
      round,
      reply: { freeSpins },
      next: { freeSpins: left, ...(!running && { stake }) },
    }
  },
}
