/**
 * Compares work with a known piece of work in the same process, in turns. The ratio does not depend on the machine's speed or other load,
 * unlike milliseconds.
 */
const TRIES = 24
const DOCUMENT = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `entry ${id}`, tags: ['a', 'b'] }))

/**
 * Runs `run` and the known work in turns, until the ratio is at most `enough` or 24 turns are over.
 * @returns the smallest ratio between `run` and the known work, which takes some 25 ms on a quiet core
 */
export function timesKnownWork(run: () => unknown, enough: number): number {
  quickest ??= Math.min(knownWorkMs(), knownWorkMs(), knownWorkMs())
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TRIES && least > enough; turn++) {
    const ms = timeOf(run)
    // compared with the machine's best time first, which usually saves running the known work
    const ratio = ms <= enough * quickest ? ms / quickest : ms / knownWorkMs()
    least = Math.min(least, ratio)
  }
  return least
}

/** Least milliseconds of the known work so far. */
let quickest: number | undefined

/** Returns the present milliseconds of the known work. */
function knownWorkMs(): number {
  return timeOf(() => {
    const copy = JSON.parse(JSON.stringify(DOCUMENT)) as typeof DOCUMENT
    if (copy.length !== DOCUMENT.length) throw new Error('A copy has another length.')
  })
}

/** Returns the processor milliseconds of a function, which other processes do not affect. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
