/** Gauges of the state of an instance and of the jobs that all instances share. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from '../http/in-time.ts'
import type { QueueState } from '../http/queue-state.ts'
import type { JobState } from '../jobs/read-jobs.ts'
import type { PoolState } from '../store/open-store.ts'

/** State of an instance, read at the moment of each call. */
export interface Readings {
  /** Sentences about everything that is missing, by check; see `Health`. */
  missing(): Promise<Partial<Record<Check, string>>>
  /** Connections to PostgreSQL; undefined for the embedded database. */
  pool(): PoolState | undefined
  queues(): Record<string, QueueState>
  responseCache(): CacheState
  /** Brands in memory, and whether their metadata is older than it should be because the platform does not answer. */
  brands(): { id: string; stale: boolean }[]
  /** Origins of the platform; none for the reference backend. */
  upstreams(): { origin: string; isUp: boolean }[]
  /** Jobs of all instances, and the time of the server's clock in milliseconds since 1970; no jobs run on a passive copy. */
  jobs(): Promise<{ jobs: JobState[]; now: number; isPassive: boolean }>
  /** Number of the last ledger entry. */
  ledgerEntries(): Promise<number>
}

export interface CacheState {
  bytes: number
  /** Replies sent from the cache since the start, and replies made. */
  hits: number
  made: number
}

/** Parts of being ready. */
export const CHECKS = ['running', 'database', 'migrations', 'brands'] as const
export type Check = (typeof CHECKS)[number]

/** @returns a function that sets every gauge; those of a database that does not answer are left out */
export function createGauges(registers: Registry[]): (readings: Readings) => Promise<void> {
  const gauge = <Name extends string>(name: string, help: string, labelNames: readonly Name[] = []) =>
    new Gauge({ name: `livery_${name}`, help, labelNames: [...labelNames], registers })
  const ready = gauge('ready', 'Whether a part of being ready is there (1) or missing (0).', ['check'])
  const connections = gauge('pool_connections', 'Connections to the database by state: open, idle or max.', ['state'])
  const poolWaiting = gauge('pool_waiting', 'Statements and transactions that wait for a connection.')
  const queueRunning = gauge('queue_running', 'Work of a queue that is under way.', ['queue'])
  const queueWaiting = gauge('queue_waiting', 'Work of a queue that waits.', ['queue'])
  const cacheBytes = gauge('response_cache_bytes', 'Size of the rendered pages and parts in memory.')
  const cacheHits = createCounter(registers, 'response_cache_hits_total', 'Pages and parts sent from memory.')
  const cacheMade = createCounter(registers, 'response_cache_made_total', 'Pages and parts rendered.')
  const stale = gauge('metadata_stale', 'Brands shown with older metadata, because the platform does not answer.', [
    'brand',
  ])
  const upstreamUp = gauge('upstream_up', 'Whether the platform answers.', ['origin'])
  const perJob = ['name', 'brand'] as const
  const successAge = gauge('job_success_age_seconds', 'Seconds since a job was done.', perJob)
  const overdue = gauge('job_overdue_seconds', 'Seconds since a job was due that is not done.', perJob)
  const failures = gauge('job_failures', 'Failures of a job since it was last done.', perJob)
  const failingItems = gauge(
    'job_failing_items',
    'Items, such as draws, that a job fails on while it does the rest.',
    perJob,
  )
  const passive = gauge('passive_copy', 'Whether the database is a passive copy (1), on which no jobs run.')
  const entries = gauge('ledger_entries', 'Number of the last entry of the ledger.')

  const setJobs = ({ jobs, now, isPassive }: Awaited<ReturnType<Readings['jobs']>>) => {
    passive.set(isPassive ? 1 : 0)
    if (isPassive) return
    for (const { name: full, nextAt, lastRunAt, failures: failed, items } of jobs) {
      const [name = '', brand = 'none'] = full.split('/')
      const labels = { name, brand }
      if (lastRunAt !== null) successAge.set(labels, Math.max(0, now - lastRunAt) / 1000)
      overdue.set(labels, Math.max(0, now - nextAt) / 1000)
      failures.set(labels, failed)
      failingItems.set(labels, items.length)
    }
  }
  return async readings => {
    const [missing, jobs, lastEntry] = await Promise.all([
      readings.missing(),
      inTime(readings.jobs()),
      inTime(readings.ledgerEntries()),
    ])
    for (const check of CHECKS) ready.set({ check }, missing[check] === undefined ? 1 : 0)
    const pool = readings.pool()
    if (pool) {
      for (const state of ['open', 'idle', 'max'] as const) connections.set({ state }, pool[state])
      poolWaiting.set(pool.waiting)
    }
    for (const [queue, { running, waiting }] of Object.entries(readings.queues())) {
      queueRunning.set({ queue }, running)
      queueWaiting.set({ queue }, waiting)
    }
    const { bytes, hits, made } = readings.responseCache()
    cacheBytes.set(bytes)
    cacheHits(hits)
    cacheMade(made)
    for (const one of [stale, successAge, overdue, failures, failingItems]) one.reset()
    for (const brand of readings.brands()) stale.set({ brand: brand.id }, brand.stale ? 1 : 0)
    for (const { origin, isUp } of readings.upstreams()) upstreamUp.set({ origin }, isUp ? 1 : 0)
    if (jobs) setJobs(jobs)
    if (lastEntry !== undefined) entries.set(lastEntry)
  }
}

/** Makes a counter whose count is kept elsewhere. @returns a function that takes the count so far */
function createCounter(registers: Registry[], name: string, help: string): (count: number) => void {
  const counter = new Counter({ name: `livery_${name}`, help, registers })
  let last = 0
  return count => {
    counter.inc(count - last)
    last = count
  }
}
