/**
 * Rules of each kind of game with immediate rounds: its stakes, and the outcome of a press. Everything else is shared (`play-round.ts`).
 */
import type { Random } from '../../../http/context.ts'
import type { GameKind } from '../sessions/game-kind.ts'
import type { GameState, NextState } from '../sessions/game-state.ts'

export interface RoundRules<Press extends { key: string }, Outcome extends object> {
  kind: GameKind
  /** Returns the stake in a press, minor units; it is part of the press's identity. */
  requestedBy(press: Press): number
  /** Returns whether the round costs nothing: it may be played while game or brand is closed. */
  isFree?(state: GameState): boolean
  /** Checks a press before anything is drawn. @throws Refusal play/stake, play/seed-changed */
  check(press: Press, state: GameState): Promise<void> | void
  play(press: Press, state: GameState, random: Random): Promise<PlayedRound<Outcome>> | PlayedRound<Outcome>
}

export interface PlayedRound<Outcome extends object> {
  /** Amounts in minor units. */
  stake: number
  win: number
  /** Whether the press covers nearly all outcomes of the round (`coversNearlyAll`). */
  isCovered?: boolean
  /** Outcome that the player sees, and that is stored with the bet. */
  round: Outcome
  /** Part of the reply outside the round. */
  reply?: object
  next: NextState
}
