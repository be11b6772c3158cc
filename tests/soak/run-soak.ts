/** The soak test: many concurrent workers, processes that are killed, connections that are cut; the ledger is checked at the end. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../server/store/open-store.ts'
import { createRandom } from '../faults/random.ts'
import { checkOutcome } from './check-outcome.ts'
import { startInstances } from './instances.ts'
import { createSoakAccounts } from './soak-fixture.ts'
import { type Tally, work } from './worker.ts'

export interface SoakOptions {
  /** The built soak-server.ts. */
  serverFile: string
  /** PostgreSQL address, or a folder for PGlite. */
  store: string
  /** Opens that store here, before the instances start and after they have ended. */
  open(): Promise<Store>
  instances: number
  workers: number
  accounts: number
  /** Of all workers together. */
  operations: number
  kills: number
  seed: number
  progress?(line: string): void
}

export interface SoakReport extends Omit<Tally, 'wrong'> {
  /** Broken promises, in sentences; none is what we want. */
  wrong: string[]
  acknowledged: number
  refused: number
  /** Abandoned on purpose: their outcome is unknown. */
  unknown: number
  kills: number
  seconds: number
  perSecond: number
  /** Milliseconds until a killed instance answered again, the slowest. */
  slowestStart: number
}

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { seed, workers, operations, progress = () => {} } = options
  const accounts = await withStore(options, store => createSoakAccounts(store, options.accounts))
  const instances = await startInstances(options.instances, options.serverFile, options.store)
  const tally: Tally = { operations: 0, repeated: 0, reused: 0, cut: 0, lost: 0, wrong: [] }
  const kills = { done: 0, slowest: 0, over: false }
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  const timer = setInterval(() => {
    progress(
      `${tally.operations} of ${operations} operations, ${Math.round(tally.operations / seconds())}/s, ${kills.done} kills, ${tally.wrong.length} wrong`,
    )
  }, 5000)
  /** Holds the workers back while a kill is due, so that all of them come to pass on a slow machine too. */
  const turn = async () => {
    while (tally.operations >= due() + workers) await wait(10)
  }
  const killing = killNowAndThen()
  try {
    const share = (name: number) => Math.floor(operations / workers) + (name < operations % workers ? 1 : 0)
    const sent = (
      await Promise.all(
        Array.from({ length: workers }, (_, name) =>
          work({ name, seed, operations: share(name), accounts, instances, tally, turn }),
        ),
      )
    ).flat()
    const took = seconds()
    kills.over = true
    await killing
    await instances.close()
    progress('judging the books')
    const wrong = [...tally.wrong, ...(await withStore(options, store => checkOutcome(store, sent)))]
    if (kills.done < options.kills) wrong.push(`only ${kills.done} of ${options.kills} kills were done`)
    const count = (is: (status: number | undefined) => boolean) =>
      sent.filter(({ answer }) => is(answer?.status)).length
    return {
      ...tally,
      wrong,
      acknowledged: count(status => status === 200),
      refused: count(status => status !== undefined && status !== 200),
      unknown: count(status => status === undefined),
      kills: kills.done,
      seconds: took,
      perSecond: tally.operations / took,
      slowestStart: kills.slowest,
    }
  } finally {
    clearInterval(timer)
  }

  /** The operation with which the next kill is due. */
  function due(): number {
    return kills.done === options.kills ? operations : ((kills.done + 1) * operations) / (options.kills + 1)
  }

  async function killNowAndThen(): Promise<void> {
    const random = createRandom(seed)
    const starting: Promise<void>[] = []
    while (kills.done < options.kills && !kills.over) {
      if (tally.operations < due()) await wait(10)
      else {
        const { ready } = await instances.kill(random.whole(options.instances))
        kills.done++
        starting.push(
          ready.then(took => {
            kills.slowest = Math.max(kills.slowest, took)
          }),
        )
      }
    }
    await Promise.all(starting)
  }
}

async function withStore<T>({ open }: SoakOptions, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await open()
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}
