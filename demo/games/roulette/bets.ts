/** The chips on the table: placed, taken back, repeated. Pure. */
import { findPlace } from '../../../src/schemas/games/roulette-table.ts'

export interface Chip {
  place: string
  stake: number
}

export interface Limits {
  /** Returns the largest stake on a place, by its kind. */
  most: (place: string) => number
  tableMax: number
}

export function createBets({ most, tableMax }: Limits) {
  /** Chips on the table, in the order in which they were placed. */
  let placed: Chip[] = []
  /** The bets of the last round. */
  let before: Chip[] = []

  const on = (place: string) => placed.reduce((sum, chip) => (chip.place === place ? sum + chip.stake : sum), 0)
  const total = () => placed.reduce((sum, { stake }) => sum + stake, 0)
  const fits = (chips: readonly Chip[]) => {
    const sums = new Map<string, number>()
    for (const { place, stake } of chips) sums.set(place, (sums.get(place) ?? 0) + stake)
    return [...sums].every(([place, stake]) => stake <= most(place)) && sumOf(chips) <= tableMax
  }
  return {
    on,
    total,
    isEmpty: () => placed.length === 0,
    canRepeat: () => placed.length === 0 && before.length > 0,
    /** Places a chip. @returns the limit that forbids it; undefined when the chip lies */
    put(place: string, stake: number): 'place' | 'table' | undefined {
      if (findPlace(place) === undefined || on(place) + stake > most(place)) return 'place'
      if (total() + stake > tableMax) return 'table'
      placed.push({ place, stake })
    },
    /** Takes the last chip back. @returns it */
    undo: () => placed.pop(),
    /** Takes the last chip on a place back. */
    take(place: string): Chip | undefined {
      const at = placed.map(chip => chip.place).lastIndexOf(place)
      return at < 0 ? undefined : placed.splice(at, 1)[0]
    },
    clear() {
      placed = []
    },
    /** Places all bets once more. @returns whether limits allowed it */
    double(): boolean {
      if (!fits([...placed, ...placed])) return false
      placed = [...placed, ...placed]
      return true
    },
    repeat() {
      placed = [...before]
    },
    /** Returns one bet for each place, as the server wants them. */
    merged(): Chip[] {
      return [...new Set(placed.map(({ place }) => place))].map(place => ({ place, stake: on(place) }))
    },
    /** Clears the table after the round; its bets can be repeated. */
    finish() {
      if (placed.length > 0) before = placed
      placed = []
    },
    /** Sets the bets of an earlier round, to be repeated. */
    remember(chips: readonly Chip[]) {
      before = [...chips]
    },
  }
}
export type Bets = ReturnType<typeof createBets>

const sumOf = (chips: readonly Chip[]) => chips.reduce((sum, { stake }) => sum + stake, 0)
