/**
 * Compares work with a known piece of work that the same process does beside it, in turns. A ratio stays the same on a slow machine and
 * beside other work; an expectation about milliseconds would not.
 */
const TRIES = 24
const DOCUMENT = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `entry ${id}`, tags: ['a', 'b'] }))

/**
 * Runs `run` and the known work in turns, until the ratio is at most `enough` or 24 turns are over.
 * @returns the smallest ratio: how many times as long as the known work, some 25 ms on a quiet core, `run` took
 */
export function timesKnownWork(run: () => unknown, enough: number): number {
  quickest ??= Math.min(knownWorkMs(), knownWorkMs(), knownWorkMs())
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TRIES && least > enough; turn++) {
    const ms = timeOf(run)
    // compared with the machine at its best first, which spares most turns their known work
    const ratio = ms <= enough * quickest ? ms / quickest : ms / knownWorkMs()
    least = Math.min(least, ratio)
  }
  return least
}

/** The least milliseconds that the known work took at first. */
let quickest: number | undefined

/** Returns how many milliseconds the known work takes here and now. */
export function knownWorkMs(): number {
  return timeOf(() => {
    const copy = JSON.parse(JSON.stringify(DOCUMENT)) as typeof DOCUMENT
    if (copy.length !== DOCUMENT.length) throw new Error('A copy has another length.')
  })
}

/** Returns the milliseconds of something that waits, for a comparison within one run. */
export async function msOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Returns the milliseconds of the processor that something took: other processes beside it take none of them. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
