/** Settles one round of the slot: evaluates the reels and books the round. */
import type { FreeSpinsState, Reels, Round } from '../../../../src/schemas/games/slot.ts'
import type { Tx } from '../../../store/open-store.ts'
import { type BookedRequest, bookRound } from './book-round.ts'
import { evaluateReels, FREE_MULTIPLIER } from './slot-maths.ts'

export interface SlotPress {
  /** Stake for all lines together, minor units. */
  stake: number
  /** The run of free spins under way: this round takes one of them and no stake. */
  freeSpins: FreeSpinsState | null
  reels: Reels
}

export type RoundRequest = Omit<BookedRequest, 'requested' | 'stake' | 'win' | 'result'> & SlotPress

export interface SettledRound {
  round: Round
  freeSpins: FreeSpinsState | null
  /** Balance after the round, minor units. */
  balance: bigint
}

/** @throws Refusal wallet/insufficient, ledger/key-reused */
export async function settleRound(tx: Tx, request: RoundRequest): Promise<SettledRound> {
  const { round, freeSpins } = evaluateRound(request)
  const { stake, win } = round
  const { roundId, balance } = await bookRound(tx, {
    ...request,
    requested: request.stake,
    stake,
    win,
    result: { ...round, freeSpins },
  })
  return { round: { roundId, ...round }, freeSpins, balance }
}

/** Evaluates a round before it is booked. */
export function evaluateRound({ reels, stake, ...press }: SlotPress): {
  round: Omit<Round, 'roundId'>
  freeSpins: FreeSpinsState | null
} {
  const running = press.freeSpins && press.freeSpins.left > 0 ? press.freeSpins : null
  const basis = running ? running.stake : stake
  const outcome = evaluateReels(reels, basis, running ? FREE_MULTIPLIER : 1)
  return {
    round: { stake: running ? 0 : stake, reels, ...outcome, free: running !== null },
    freeSpins: nextFreeSpins(running, basis, outcome.win, outcome.scatters.freeSpins),
  }
}

function nextFreeSpins(
  running: FreeSpinsState | null,
  stake: number,
  win: number,
  added: number,
): FreeSpinsState | null {
  if (!running) return added > 0 ? { left: added, total: added, stake, multiplier: FREE_MULTIPLIER, won: 0 } : null
  return { ...running, left: running.left - 1 + added, total: running.total + added, won: running.won + win }
}
