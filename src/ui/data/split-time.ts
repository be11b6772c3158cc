/** A span of time in whole units. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Splits a span of time; a second that has begun counts: at 0 all is over. */
export function splitTime(ms: number): TimeLeft {
  const total = Math.max(0, Math.ceil(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
