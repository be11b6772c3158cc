/** Counts the recent hits of each value, and the draws since its last one. */

/** A drawn result: groups of values, in the form of `drawNumbers`. */
export type DrawnNumbers = readonly (readonly string[])[]

export interface Trend {
  value: string
  /** Draws with the value, within the span. */
  hits: number
  /** Draws since the last hit: 0 in the newest. The number of all draws where there is no hit. */
  missing: number
}

export interface Trends {
  /** Trends in the order of the values. */
  values: Trend[]
  /** Values drawn most often, at most five, the most frequent first. */
  hot: Trend[]
  /** Not drawn for the longest time, at most five, the longest first. */
  cold: Trend[]
  draws: number
}

const EXTREMES = 5

/**
 * @param results newest first
 * @param values everything that can be drawn, in the order shown
 * @param read the values that count of one result, such as one position or the last two digits of every prize
 */
export function countTrends(
  results: readonly DrawnNumbers[],
  values: readonly string[],
  read: (result: DrawnNumbers) => readonly string[],
): Trends {
  const byValue = new Map<string, Trend>(
    values.map(value => [value, { value, hits: 0, missing: results.length }] as const),
  )
  results.forEach((result, age) => {
    for (const value of new Set(read(result))) {
      const trend = byValue.get(value)
      if (!trend) continue
      if (trend.hits === 0) trend.missing = age
      trend.hits++
    }
  })
  const all = [...byValue.values()]
  const top = (order: (a: Trend, b: Trend) => number) => all.toSorted(order).slice(0, EXTREMES)
  return {
    values: all,
    hot: top((a, b) => b.hits - a.hits || a.missing - b.missing).filter(({ hits }) => hits > 0),
    cold: top((a, b) => b.missing - a.missing || a.hits - b.hits).filter(({ missing }) => missing > 0),
    draws: results.length,
  }
}
