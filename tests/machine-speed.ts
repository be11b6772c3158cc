/**
 * Time limits of tests hold for a quiet machine like the one they were measured on. On one that is slower they grow by as much as a
 * known piece of work takes longer there, and on one that does other work at the same time by as much as more work waits than there
 * are processors for.
 */
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds that the known work takes on the machine the limits were measured on. */
const REFERENCE_MS = 25
const TRIES = 3
/** What is slower still at such a load than at no load is reported. */
const MAX_LOAD = 4
const DOCUMENT = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `entry ${id}`, tags: ['a', 'b'] }))

/** @param ms a limit on a quiet machine. @returns the limit here and now, never a shorter one */
export function limitHere(ms: number): number {
  const times = Array.from({ length: TRIES }, timeKnownWork).sort((a, b) => a - b)
  const slower = times[Math.floor(TRIES / 2)]! / REFERENCE_MS
  return ms * Math.max(1, slower, Math.min(MAX_LOAD, loadavg()[0]! / availableParallelism()))
}

function timeKnownWork(): number {
  const start = performance.now()
  const copy = JSON.parse(JSON.stringify(DOCUMENT)) as typeof DOCUMENT
  if (copy.length !== DOCUMENT.length) throw new Error('A copy has another length.')
  return performance.now() - start
}
