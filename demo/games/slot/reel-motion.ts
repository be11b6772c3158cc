/** Motion of a reel: its position at a moment. Positions count rows; they only grow, and symbols come in from above. */
export interface ReelMotion {
  /** Time in milliseconds at which the reel was set off, and its row then. */
  startedAt: number
  from: number
  stop?: { at: number; from: number; to: number; duration: number }
}

/** Rows per millisecond at full speed. */
export const FULL_SPEED = 0.024
/** Time for which the reel leans back before it runs. */
const LEAN_TIME = 150
const LEAN_ROWS = 0.24
/** Overshoot of a reel past its stop, as in easing curves; 1.70158 would be a tenth of the way. */
const OVERSHOOT = 1.15
/** Rows that pass at least while the reel stops: room for the outcome to come in. */
const ROWS_TO_STOP = 4

export function reelPositionAt({ startedAt, from, stop }: ReelMotion, now: number): number {
  if (stop && now >= stop.at) {
    const share = Math.min(1, (now - stop.at) / stop.duration)
    return stop.from + (stop.to - stop.from) * settle(share)
  }
  const time = Math.max(0, now - startedAt)
  if (time < LEAN_TIME) return from - LEAN_ROWS * Math.sin((Math.PI * time) / LEAN_TIME)
  return from + FULL_SPEED * (time - LEAN_TIME)
}

/** Plans a stop on a whole row at or after `at`; it sets in at full speed, so that nothing jerks. */
export function planStop(motion: ReelMotion, at: number): ReelMotion & { stop: NonNullable<ReelMotion['stop']> } {
  const begin = Math.max(at, motion.startedAt + LEAN_TIME)
  const from = reelPositionAt({ ...motion, stop: undefined }, begin)
  const to = Math.ceil(from + ROWS_TO_STOP)
  return { ...motion, stop: { at: begin, from, to, duration: ((to - from) * (OVERSHOOT + 3)) / FULL_SPEED } }
}

/** Eases from 0 to 1 with a swing past the end; begins with slope `swing + 3`. */
function settle(share: number) {
  const left = share - 1
  return 1 + (OVERSHOOT + 1) * left ** 3 + OVERSHOOT * left ** 2
}

export const isStill = (motion: ReelMotion, now: number) =>
  motion.stop !== undefined && now >= motion.stop.at + motion.stop.duration

/**
 * Plans the time at which each reel begins to stop: staggered, and held back behind reels that already show two scatters.
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
