import type { Picker } from './pickers.ts'
import type { SlipDraft } from './slip.ts'
import type { PlayableBet, PlayableGame } from './use-game.ts'

/** Properties of every part of the play area. */
export interface DraftProps {
  game: PlayableGame
  play: PlayableBet
  picker: Picker
  draft: SlipDraft
  change: (next: Partial<SlipDraft>) => void
}
