/** Grades a win for its celebration: 0 none, 1 big, 2 mega, 3 epic. A win below the stake is never dressed up as one. */
export function winGrade(win: number, stake: number): 0 | 1 | 2 | 3 {
  const times = stake > 0 ? win / stake : 0
  if (times >= 60) return 3
  if (times >= 30) return 2
  return times >= 12 ? 1 : 0
}

/** Returns the milliseconds that a win takes to count up: longer for larger wins, never long. */
export const countTime = (win: number, stake: number) =>
  Math.min(5200, 500 + 420 * Math.log2(1 + win / Math.max(1, stake)) ** 1.4)

/** The amount shown at a share of the way, 0 to 1; it ends exactly. */
export const countAt = (from: number, to: number, share: number) =>
  share >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - Math.max(0, share)) ** 2.2))
