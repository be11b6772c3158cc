/** Paylines as drawings: their course over the reels, and the cells they win on. */
export interface Point {
  x: number
  y: number
}

/** Returns the middles of the cells that a line crosses, with a short lead in and out. @param rows row on each reel */
export function linePath(rows: readonly number[], cell: { width: number; height: number }): Point[] {
  const middles = rows.map((row, reel) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }))
  const first = middles[0]
  const last = middles.at(-1)
  if (!first || !last) return []
  return [{ x: first.x - cell.width * 0.42, y: first.y }, ...middles, { x: last.x + cell.width * 0.42, y: last.y }]
}

/** Returns `reel:row` of the cells that a win covers: the first `count` of its line. */
export const winningCells = (rows: readonly number[], count: number) =>
  rows.slice(0, count).map((row, reel) => `${reel}:${row}`)

/** Colours a line. Lines beside each other must differ: hues go round by the golden angle. */
export const lineColor = (line: number) => `hsl(${Math.round((line * 137.5 + 42) % 360)} 95% 66%)`
