/** Answers whether this instance can serve visitors, for balancers. */
import type { Kysely } from 'kysely'
import { inTime } from './http/in-time.ts'
import type { Readings } from './metrics/gauges.ts'
import type { SiteLoader } from './site/load-site.ts'
import { missingMigrations } from './store/migrate.ts'
import type { Store } from './store/open-store.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

/** Sentences about everything that is missing, by check. */
export type Missing = Awaited<ReturnType<Readings['missing']>>

export interface Health {
  /** Returns the missing conditions; none when the instance is ready. Asks the store once a second at most. */
  missing(): Promise<Missing>
  /** Makes the instance unready for good. */
  announceStop(): void
  isStopping(): boolean
}

export interface HealthSources {
  store: Pick<Store, 'db'>
  directory: Pick<TenantDirectory, 'list'>
  loader: Pick<SiteLoader, 'state'>
}

/** Time for which a result is used again. */
const FRESH_MS = 1000

export function createHealth(sources: HealthSources): Health {
  const findShown = createBrandFinder(sources)
  let isStopping = false
  let known: Promise<Missing> = Promise.resolve({})
  let knownUntil = 0

  const check = async (): Promise<Missing> => {
    const [tables, brands] = await Promise.all([checkDatabase(sources.store), checkBrands(findShown)])
    knownUntil = performance.now() + FRESH_MS
    return { ...tables, ...brands }
  }
  return {
    async missing() {
      if (performance.now() >= knownUntil) {
        knownUntil = Number.POSITIVE_INFINITY
        known = check()
      }
      if (!isStopping) return known
      return { running: 'This instance is stopping. Send its requests to another one.', ...(await known) }
    },
    announceStop() {
      isStopping = true
    },
    isStopping: () => isStopping,
  }
}

async function checkDatabase({ db }: HealthSources['store']): Promise<Missing> {
  const missing = await inTime(missingMigrations(db as Kysely<unknown>))
  if (!missing)
    return { database: 'The database does not answer. Check that it runs and can be reached from this machine.' }
  if (missing.length === 0) return {}
  const names = missing.join(', ')
  return {
    migrations: `The database lacks the migrations ${names} of this build. Start this instance again, which runs them.`,
  }
}

async function checkBrands(findShown: () => Promise<boolean>): Promise<Missing> {
  if (await inTime(findShown())) return {}
  return {
    brands:
      'No brand can be shown: the platform does not answer, and sent no valid metadata within the last day. Check the setting UPSTREAM and the log.',
  }
}

/** Looks for one brand that can be shown, first for the one that it found before. Without any published brand nothing is missing. */
function createBrandFinder({ directory, loader }: HealthSources): () => Promise<boolean> {
  let last: string | undefined
  let running: Promise<boolean> | undefined
  const find = async () => {
    const ids = directory.list().map(({ id }) => id)
    if (ids.length === 0) return true
    const first = ids.filter(id => id === last)
    for (const id of [...first, ...ids]) {
      if (!(await loader.state(id).catch(() => undefined))) continue
      last = id
      return true
    }
    return false
  }
  return () => {
    running ??= find().finally(() => {
      running = undefined
    })
    return running
  }
}
