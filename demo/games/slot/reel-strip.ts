/** Symbols of a running reel: any symbols while it runs, and the server's three where it stops. */
import type { SlotSymbol } from '../../../src/schemas/games/slot.ts'
import { symbols as SYMBOLS } from './symbols.ts'

export interface ReelStrip {
  /** Returns the symbol at a row index; row 0 of the window at position p is index p + 2, row 2 is index p. */
  at(index: number): SlotSymbol
  /** Puts the outcome, top to bottom, where the reel will stand at `position`. */
  place(position: number, outcome: readonly SlotSymbol[]): void
}

/** Low symbols pass by more often, as on real strips; this is decoration, never an outcome. */
const WEIGHTED = SYMBOLS.flatMap((symbol, i) =>
  Array.from<SlotSymbol>({ length: i < 2 ? 1 : i < 7 ? 2 : 3 }).fill(symbol),
)

export function createReelStrip(reel: number): ReelStrip {
  const placed = new Map<number, SlotSymbol>()
  return {
    at: index => placed.get(index) ?? WEIGHTED[scramble(index * 5 + reel) % WEIGHTED.length]!,
    place(position, outcome) {
      for (const index of placed.keys()) if (index < position - 40) placed.delete(index)
      outcome.forEach((symbol, row) => {
        placed.set(position + outcome.length - 1 - row, symbol)
      })
    },
  }
}

function scramble(value: number) {
  const mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
