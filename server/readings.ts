/** Reads the state of this server for its metrics. */
import type { AppOptions } from './app-options.ts'
import type { BackendParts } from './create-backend.ts'
import type { Health } from './health.ts'
import type { RequestPipeline } from './http/request-pipeline.ts'
import { readJobs } from './jobs/read-jobs.ts'
import type { Readings } from './metrics/gauges.ts'
import { hashQueueState } from './passwords/hash-queue.ts'
import { lastEntry } from './platform/money/ledger/check-ledger.ts'
import { moneyQueueOf } from './platform/money/ledger/money-queue.ts'
import { imageQueueState } from './platform/people/uploads/image-queue.ts'
import type { SiteServer } from './site/site-server.ts'
import { readPassiveCopy } from './store/passive-copy.ts'

export interface ReadingSources {
  options: Pick<AppOptions, 'store' | 'clock' | 'directory'>
  parts: Pick<BackendParts, 'backend' | 'context' | 'loader'>
  site: SiteServer
  pipeline: RequestPipeline
  health: Health
}

export function createReadings({ options, parts, site, pipeline, health }: ReadingSources): Readings {
  const { store, clock, directory } = options
  const { backend, context, loader } = parts
  return {
    missing: health.missing,
    pool: store.pool,
    queues: () => ({
      ...pipeline.queues(),
      pages: site.renders(),
      money: moneyQueueOf(context).state(),
      passwords: hashQueueState(),
      pictures: imageQueueState(),
    }),
    responseCache: () => site.cache,
    brands: () =>
      directory.list().flatMap(({ id }) => {
        const state = loader.known(id)
        return state ? [{ id, stale: state.stale }] : []
      }),
    upstreams: () => (backend.health?.().upstream ?? []).map(({ origin, state }) => ({ origin, isUp: state === 'up' })),
    jobs: async () => ({
      jobs: await readJobs(store.db),
      now: clock.now(),
      isPassive: (await readPassiveCopy(store.db)) !== undefined,
    }),
    ledgerEntries: () => lastEntry(store.db),
  }
}
