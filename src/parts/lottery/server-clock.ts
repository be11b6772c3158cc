/** The server's clock in the browser: draws close by it, however wrong the visitor's own is. One timer moves everything that counts down. */
import { useEffect, useSyncExternalStore } from 'react'

/** Server's clock minus the browser's, in milliseconds; undefined before the first reply. */
let ahead: number | undefined
/** Displayed time: moves once a second, so that all countdowns change together. */
let shown: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Replies whose time was used. */
const seen = new WeakSet<object>()

const SECOND_MS = 1000
/** Deviation of a reply that its transport cannot explain: one of the clocks was set. */
const CLOCK_SET_MS = 10_000

export const serverNow = (): number => Date.now() + (ahead ?? 0)

/** Sets the clock from a reply. A reply is only ever late, never early: the latest of several is the most exact. */
export function syncClock(now: number): void {
  const sample = now - Date.now()
  if (ahead !== undefined && sample <= ahead && ahead - sample < CLOCK_SET_MS) return
  ahead = sample
  tick()
}

/** Sets the clock from a reply, once: the same reply from a cache is old. @param now milliseconds since 1970 */
export function syncOnce(reply: object, now: number): void {
  if (seen.has(reply)) return
  seen.add(reply)
  syncClock(now)
}

function tick(): void {
  clearTimeout(timer)
  timer = undefined
  if (ahead === undefined) return
  const now = serverNow()
  shown = now
  for (const listener of listeners) listener()
  // right after the next full second, so that none is skipped and none shown twice
  if (listeners.size > 0) timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 1)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** Calls back every second, with the server's time, once that is known. @returns a function that stops it */
export const onServerTick = (callback: (time: number) => void): (() => void) =>
  listen(() => {
    if (shown !== undefined) callback(shown)
  })

const readShown = () => shown
const unknown = () => undefined

/** The server's time, a new value every second; undefined on the server and until the first reply. */
export const useServerTime = (): number | undefined => useSyncExternalStore(listen, readShown, unknown)

/**
 * Sets the clock by the replies of a call.
 * @param served the reply that came with the page, which may have been cached: it is ignored, and `reload` asks again
 */
export function useClockSync(
  reply: { now?: number } | undefined,
  served: object | undefined,
  reload: () => Promise<void>,
): void {
  useEffect(() => {
    if (served) void reload()
  }, [served, reload])
  useEffect(() => {
    // without the platform's time the browser's counts
    if (reply && reply !== served) syncOnce(reply, reply.now ?? Date.now())
  }, [reply, served])
}
