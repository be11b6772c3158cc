/** Runs the soak test: many concurrent workers, killed processes, cut connections, and a check of the ledger at the end. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../server/store/open-store.ts'
import { createRandom } from '../faults/random.ts'
import { checkOutcome } from './check-outcome.ts'
import type { DatabaseFault } from './database-faults.ts'
import { startInstances } from './instances.ts'
import { type Interruptions, planInterruptions, type Recovery } from './interruptions.ts'
import { probe } from './probe.ts'
import { createSoakAccounts } from './soak-fixture.ts'
import { checkTicks, createTicks } from './ticks.ts'
import { type SoakSent, type Tally, work } from './worker.ts'

export interface SoakOptions {
  /** The built soak-server.ts. */
  serverFile: string
  /** PostgreSQL address, or a folder for PGlite. */
  store: string
  /** Opens the store in this process, before the instances start and after they have ended. */
  open(): Promise<Store>
  instances: number
  workers: number
  accounts: number
  /** Operations of all workers in sum. */
  operations: number
  kills: number
  /** Faults of the database, during which calls may be refused with 503. */
  faults?: readonly DatabaseFault[]
  seed: number
  progress?(line: string): void
}

export interface SoakReport extends Omit<Tally, 'wrong'> {
  /** Violations as sentences; none in a good run. */
  wrong: string[]
  acknowledged: number
  refused: number
  /** Acknowledged requests by kind. */
  kinds: Record<string, number>
  /** Deposits that paid another member's withdrawal, in whole or in part. */
  matched: number
  /** Requests abandoned on purpose, whose outcome is unknown. */
  unknown: number
  kills: number
  seconds: number
  perSecond: number
  /** Most milliseconds until a killed instance answered again. */
  slowestStart: number
  recoveries: Recovery[]
}

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { seed, workers, operations, faults = [], progress = () => {} } = options
  const accounts = await withStore(options, async store => {
    await createTicks(store)
    return createSoakAccounts(store, options.accounts)
  })
  const instances = await startInstances(options.instances, options.serverFile, options.store)
  const tally: Tally = { operations: 0, repeated: 0, reused: 0, cut: 0, lost: 0, unavailable: 0, wrong: [] }
  const cases = { deposits: [], withdrawals: [] }
  const common = { seed, accounts, instances, tally, cases, mayBeUnavailable: faults.length > 0 }
  const probes: SoakSent[] = []
  const random = createRandom(seed)
  const interruptions = planInterruptions({
    kills: options.kills,
    faults,
    instances,
    random,
    moveMoney: async (port, name) => void probes.push(await probe({ ...common, name, port })),
  })
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  const timer = setInterval(() => {
    progress(
      `${tally.operations} of ${operations} operations, ${Math.round(tally.operations / seconds())}/s, ${interruptions.done()} of ${interruptions.planned} interruptions, ${tally.wrong.length} wrong`,
    )
  }, 5000)
  /** Holds the workers back while an interruption is due, so that all happen on a slow machine too. */
  const turn = async () => {
    while (tally.operations >= dueAt(interruptions, operations) + workers) await wait(10)
  }
  const state = { over: false }
  const interrupting = interruptNowAndThen()
  try {
    const share = (name: number) => Math.floor(operations / workers) + (name < operations % workers ? 1 : 0)
    const working = Array.from({ length: workers }, (_, name) =>
      work({ ...common, name, operations: share(name), turn }),
    )
    const sent = (await Promise.all(working)).flat()
    const took = seconds()
    state.over = true
    await interrupting
    const endedAt = Date.now()
    await instances.close()
    progress('judging the books')
    const wrong = [...tally.wrong, ...interruptions.wrong, ...instances.ended]
    const matched = await withStore(options, async store => {
      wrong.push(...(await checkOutcome(store, [...sent, ...probes])), ...(await checkTicks(store, endedAt)))
      return countMatched(store)
    })
    if (interruptions.done() < interruptions.planned)
      wrong.push(`only ${interruptions.done()} of ${interruptions.planned} interruptions came to pass`)
    const count = (is: (status: number | undefined) => boolean) =>
      sent.filter(({ answer }) => is(answer?.status)).length
    return {
      ...tally,
      wrong,
      kinds: countKinds(sent),
      matched,
      acknowledged: count(status => status === 200),
      refused: count(status => status !== undefined && status !== 200),
      unknown: count(status => status === undefined),
      kills: interruptions.kills(),
      seconds: took,
      perSecond: tally.operations / took,
      slowestStart: interruptions.slowestStart(),
      recoveries: interruptions.recoveries,
    }
  } finally {
    clearInterval(timer)
  }

  async function interruptNowAndThen(): Promise<void> {
    while (interruptions.done() < interruptions.planned && !state.over)
      if (tally.operations < dueAt(interruptions, operations)) await wait(10)
      else await interruptions.next()
    await interruptions.settle()
  }
}

/** Returns the operation at which the next interruption is due. */
function dueAt({ planned, done }: Interruptions, operations: number): number {
  return done() === planned ? operations : ((done() + 1) * operations) / (planned + 1)
}

async function withStore<T>({ open }: SoakOptions, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await open()
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

function countKinds(sent: readonly SoakSent[]): Record<string, number> {
  const kinds: Record<string, number> = {}
  for (const { request, answer } of sent)
    if (answer?.status === 200) kinds[request.kind] = (kinds[request.kind] ?? 0) + 1
  return kinds
}

async function countMatched({ db }: Store): Promise<number> {
  const rows = await db.selectFrom('deposit_match').select('id').where('paid_minor', '>', '0').execute()
  return rows.length
}
