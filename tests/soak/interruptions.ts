/** Interrupts instances and database during a soak run, spread evenly over its operations. */
import type { SeededRandom } from '../faults/random.ts'
import type { DatabaseFault } from './database-faults.ts'
import type { Instances } from './instances.ts'

export interface Interruptions {
  /** Number of planned interruptions; `done` counts those that are over. */
  planned: number
  done(): number
  kills(): number
  /** Most milliseconds until a killed instance answered again. */
  slowestStart(): number
  recoveries: Recovery[]
  /** Sentences about faults that failed. */
  wrong: string[]
  /** Causes the next interruption. @returns when the instance is dead, or the database and every instance serve again */
  next(): Promise<void>
  /** Waits for instances that are still starting. */
  settle(): Promise<unknown>
}

export interface Recovery {
  fault: DatabaseFault['name']
  /** Milliseconds from the database's first answer until the last instance has acknowledged a money call. */
  ms: number
}

interface Options {
  kills: number
  faults: readonly DatabaseFault[]
  instances: Instances
  random: SeededRandom
  /** Resolves when an instance has acknowledged a new money call. */
  moveMoney(port: number, name: string): Promise<void>
}

export function planInterruptions({ kills, faults, instances, random, moveMoney }: Options): Interruptions {
  const plan = mergeEvenly<DatabaseFault | 'kill'>(Array<'kill'>(kills).fill('kill'), faults)
  const starting: Promise<number>[] = []
  const recoveries: Recovery[] = []
  const wrong: string[] = []
  const starts: number[] = []
  let done = 0
  let killed = 0

  const kill = async () => {
    const { ready } = await instances.kill(random.whole(instances.count))
    killed++
    const start = ready.then(
      took => starts.push(took),
      (error: Error) => wrong.push(error.message),
    )
    starting.push(start)
  }
  const harm = async ({ name, run }: DatabaseFault) => {
    // a server that starts without a database ends, as it should
    await Promise.all(starting)
    await run()
    const since = performance.now()
    await Promise.all(instances.ports().map(port => moveMoney(port, `${done}-${port}`)))
    recoveries.push({ fault: name, ms: performance.now() - since })
  }
  return {
    planned: plan.length,
    recoveries,
    wrong,
    done: () => done,
    kills: () => killed,
    slowestStart: () => Math.max(0, ...starts),
    async next() {
      const one = plan[done]!
      try {
        await (one === 'kill' ? kill() : harm(one))
      } catch (error) {
        wrong.push(`${one === 'kill' ? one : one.name} (interruption ${done + 1}): ${(error as Error).message}`)
      }
      done++
    },
    settle: () => Promise.all(starting),
  }
}

/** Merges both lists in their order, each spread evenly. */
export function mergeEvenly<T>(some: readonly T[], others: readonly T[]): T[] {
  const place = (list: readonly T[]) => list.map((one, n) => ({ one, at: (n + 1) / (list.length + 1) }))
  return [...place(some), ...place(others)].sort((a, b) => a.at - b.at).map(({ one }) => one)
}
