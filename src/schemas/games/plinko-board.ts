/** The board of the ball game: the payout of each slot under the pins, and the path of a ball. Pure; the browser uses it too. */

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]
export const ROW_COUNTS = [8, 12, 16] as const
export type RowCount = (typeof ROW_COUNTS)[number]

/** Hundredths of the stake by slot, from the middle to the edge; the board is symmetric. */
const PAYS: Record<Risk, Record<RowCount, readonly number[]>> = {
  low: {
    8: [50, 100, 110, 210, 560],
    12: [50, 100, 110, 140, 160, 300, 1000],
    16: [50, 100, 110, 120, 140, 140, 200, 900, 1600],
  },
  medium: {
    8: [40, 70, 130, 300, 1300],
    12: [30, 60, 110, 200, 400, 1100, 3300],
    16: [30, 50, 100, 150, 300, 500, 1000, 4100, 11000],
  },
  high: {
    8: [20, 30, 150, 400, 2900],
    12: [20, 20, 70, 200, 810, 2400, 17000],
    16: [20, 20, 20, 200, 400, 900, 2600, 13000, 100000],
  },
}

/** Payouts by slot in hundredths of the stake, from left to right: one more than rows. */
export function slotPays(risk: Risk, rows: RowCount): number[] {
  const half = PAYS[risk][rows]
  return [...half.slice(1).reverse(), ...half]
}

/** Counts, of the 2^rows equally likely ways, those in which a ball reaches each slot, from left to right. */
export function waysOf(rows: number): number[] {
  let ways = [1]
  for (let row = 0; row < rows; row++) ways = [...ways, 0].map((count, slot) => count + (ways[slot - 1] ?? 0))
  return ways
}

/** Average return per stake of 1, exactly. */
export function plinkoReturn(risk: Risk, rows: RowCount): number {
  const pays = slotPays(risk, rows)
  return waysOf(rows).reduce((sum, ways, slot) => sum + ways * pays[slot]!, 0) / 2 ** rows / 100
}

/** Path of a ball, by its turn at each row: 0 left, 1 right. @param bytes of `drawBytes`; a bit for each row, the highest first */
export const pathOf = (bytes: Uint8Array, rows: number): (0 | 1)[] =>
  Array.from({ length: rows }, (_, row) => ((bytes[row >> 3]! >> (7 - (row & 7))) & 1) as 0 | 1)

/** The slot that a path leads to, from the left. */
export const slotOf = (path: readonly number[]): number => path.reduce((sum, turn) => sum + turn, 0)
