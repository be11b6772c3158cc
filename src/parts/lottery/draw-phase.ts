/** Moments of a draw, in milliseconds since 1970. */
export interface DrawTimes {
  closesAt: number
  drawsAt: number
}

/** open: bets are taken; closed: they no longer are; drawing: its result is awaited. */
export type DrawPhase = 'open' | 'closed' | 'drawing'

/** @param time the server's time @returns the phase, and how many milliseconds it lasts */
export function drawPhase({ closesAt, drawsAt }: DrawTimes, time: number): { phase: DrawPhase; left: number } {
  if (time < closesAt) return { phase: 'open', left: closesAt - time }
  if (time < drawsAt) return { phase: 'closed', left: drawsAt - time }
  return { phase: 'drawing', left: 0 }
}
