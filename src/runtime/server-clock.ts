/** The server's time, for countdowns and sealed bodies: a player's own clock may be wrong by days. */
let offset = 0

/** Learns from the Date header of a reply, to a second. */
export function learnServerTime(date: string | null): void {
  const time = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return
  const next = time + 500 - Date.now()
  if (Math.abs(next - offset) > 2000) offset = next
}

/** Milliseconds since 1970 on the server. Only for effects and handlers, never while rendering. */
export const serverNow = (): number => Date.now() + offset
