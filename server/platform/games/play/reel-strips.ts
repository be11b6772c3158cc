/** Symbols of the five reels of the demo slot, top to bottom, joined end to start. Their returns are proven in slot-maths.test.ts. */
import type { SlotSymbol } from '../../../../src/schemas/games/slot.ts'

const LETTERS: Record<string, SlotSymbol> = {
  W: 'wild',
  S: 'scatter',
  7: 'seven',
  C: 'crown',
  G: 'gem',
  B: 'bell',
  H: 'cherry',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
}

export const STRIPS: readonly (readonly SlotSymbol[])[] = [
  'W7KAHJGTACQHSBTQBJK7QHCJAGBWKBAQJCKTGH',
  '7GABQ7CJHWBTQHGJATKWAKHJKCSBTQGWHKAQST',
  'JHAGBAKSQWHQATK7BQTKHGWSBJTCQKBWJCAGH7',
  'JQCJAGBAKHTKBTAQ7BQJHTCWAGQHTKSW7BHKGW',
  'QTKQWGBKC7JBTAQSHABCHBGAJT7CHTSJKWAJHKG',
].map(strip => Array.from(strip, letter => LETTERS[letter]!))
