import type { Picker } from './pickers.ts'
import type { Draft } from './slip.ts'
import type { GamePlay, LotteryGame } from './use-game.ts'

/** Properties of every part of the play area. */
export interface DraftProps {
  game: LotteryGame
  play: GamePlay
  picker: Picker
  draft: Draft
  change: (next: Partial<Draft>) => void
}
