/** Waits for a result, but not for long. */
import { setTimeout as wait } from 'node:timers/promises'

/** Time after which work counts as failed: callers such as balancers and Prometheus give up after five seconds or ten. */
const MAX_MS = 4000

/** Returns the result, or undefined when the work fails or takes longer than four seconds. */
export async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController()
  const tooLong = wait(MAX_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined)
  const result = await Promise.race([work.catch(() => undefined), tooLong])
  done.abort()
  return result
}
