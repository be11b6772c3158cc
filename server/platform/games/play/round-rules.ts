/** What each kind of game with immediate rounds brings: its stakes and what a press comes to. Everything else is shared (`play-round.ts`). */
import type { Random } from '../../../http/context.ts'
import type { GameKind } from '../sessions/game-kind.ts'
import type { GameState, NextState } from '../sessions/game-state.ts'

export interface RoundRules<Press extends { key: string }, Outcome extends object> {
  kind: GameKind
  /** Minor units that the press names; part of what identifies it. */
  requestedBy(press: Press): number
  /** Whether the round costs nothing: it may be played while game or brand is closed. */
  isFree?(state: GameState): boolean
  /** @throws Refusal play/stake, play/seed-changed: before anything is drawn */
  check(press: Press, state: GameState): Promise<void> | void
  play(press: Press, state: GameState, random: Random): Promise<PlayedRound<Outcome>> | PlayedRound<Outcome>
}

export interface PlayedRound<Outcome extends object> {
  /** Minor units. */
  stake: number
  win: number
  /** Whether the press covers nearly all outcomes of the round (`coversNearlyAll`). */
  isCovered?: boolean
  /** Shown to the player, and stored with the bet. */
  round: Outcome
  /** Part of the reply that is no part of the round. */
  reply?: object
  next: NextState
}
