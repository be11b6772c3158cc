import type { SlotSymbol } from '../../../src/schemas/games/slot.ts'

/** The contract's symbols, rarest first; written again so that the player's browser needs no schema library. */
export const symbols = [
  'wild',
  'scatter',
  'seven',
  'crown',
  'gem',
  'bell',
  'cherry',
  'ace',
  'king',
  'queen',
  'jack',
  'ten',
] as const satisfies readonly SlotSymbol[]
