/** Pauses payouts for a while after an account was added or the payment password was changed. */
const HOUR_MS = 60 * 60_000
export const PAUSE_HOURS = 24

/** @returns end of the pause, milliseconds since 1970; undefined when there is none */
export function pauseEnd(changes: readonly (Date | null)[], hours: number, now: number): number | undefined {
  const length = hours * HOUR_MS
  // a change later than now was made before the sandbox's clock was set back
  const ends = changes.map(at => (at ? Math.min(at.getTime(), now) + length : 0)).filter(end => end > now)
  return ends.length > 0 ? Math.max(...ends) : undefined
}
