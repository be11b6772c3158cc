/** Where a reel is at a moment. Positions count rows; they only grow, and symbols come in from above. */
export interface ReelMotion {
  /** Milliseconds when it was set off, and its row then. */
  startedAt: number
  from: number
  stop?: { at: number; from: number; to: number; lasts: number }
}

/** Rows per millisecond at full speed. */
export const fullSpeed = 0.024
/** The reel leans back this long before it runs. */
const leanTime = 150
const leanRows = 0.24
/** How far it swings past its stop; 1.70158 would be a tenth. */
const swing = 1.15
/** At least so many rows pass while it stops: room for the outcome to come in. */
const rowsToStop = 4

export function positionAt({ startedAt, from, stop }: ReelMotion, now: number): number {
  if (stop && now >= stop.at) {
    const share = Math.min(1, (now - stop.at) / stop.lasts)
    return stop.from + (stop.to - stop.from) * settle(share)
  }
  const time = Math.max(0, now - startedAt)
  if (time < leanTime) return from - leanRows * Math.sin((Math.PI * time) / leanTime)
  return from + fullSpeed * (time - leanTime)
}

/** Plans a stop on a whole row at or after `at`; it sets in at full speed, so that nothing jerks. */
export function planStop(motion: ReelMotion, at: number): ReelMotion & { stop: NonNullable<ReelMotion['stop']> } {
  const begin = Math.max(at, motion.startedAt + leanTime)
  const from = positionAt({ ...motion, stop: undefined }, begin)
  const to = Math.ceil(from + rowsToStop)
  return { ...motion, stop: { at: begin, from, to, lasts: ((to - from) * (swing + 3)) / fullSpeed } }
}

/** From 0 to 1 with a swing past the end; begins with slope `swing + 3`. */
function settle(share: number) {
  const left = share - 1
  return 1 + (swing + 1) * left ** 3 + swing * left ** 2
}

export const isStill = (motion: ReelMotion, now: number) =>
  motion.stop !== undefined && now >= motion.stop.at + motion.stop.lasts

/**
 * When each reel begins to stop: staggered, and held back behind reels that already show two scatters.
 * @param scatters how many scatters each reel will show
 */
export function planStops(scatters: readonly number[], first: number, { stagger = 210, hold = 1300 } = {}) {
  let at = first
  let seen = 0
  return scatters.map((count, reel) => {
    const anticipated = seen >= 2 && reel > 1
    if (reel > 0) at += anticipated ? hold : stagger
    seen += count
    return { at, anticipated }
  })
}
