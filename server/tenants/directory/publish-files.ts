/** Publishes the files of a brand: checks them, stores the release with its assets, shows it. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../http/context.ts'
import { type Log, msSince } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import type { TenantSources } from '../check/check-context.ts'
import { type CheckResult, checkTenant } from '../check/checks/check-tenant.ts'
import { describeTakenHost } from '../check/taken-host.ts'
import { addDependants } from '../drafts/dependant-rows.ts'
import { readAsset } from '../read/read-asset.ts'
import type { AuditContext } from '../release/audit.ts'
import { HostTaken } from '../release/claim-hosts.ts'
import { requireFilesBase } from '../release/files-base.ts'
import { publish } from '../release/make-current.ts'
import { readNewAssets } from '../release/release-assets.ts'
import { hashSources, ownTexts } from '../release/release-sources.ts'
import type { CurrentReleases } from './current-releases.ts'

export interface PublishResult extends CheckResult {
  /** Nothing was published, because there were errors. */
  refused: boolean
  /** The brand shows another release than before. */
  changed: boolean
  /** Platform documents that went to the reference backend. */
  loaded: string[]
  /** Toggles and register rules that the publish changed, as sentences. */
  decisions: string[]
}

/** Who publishes files, and why. */
export interface FileAuthor extends Omit<AuditContext, 'now'> {
  /** Beginning of the hash of the release that the files were made on, where the studio publishes, too. */
  base?: string | undefined
}

export interface FilePublisher {
  check(id: string): CheckResult
  /**
   * Without `saved`, the brands that extend it are to follow on the embedded store; who publishes saved files publishes those, too.
   * @param result result of a check that was just made; absent: the files are checked first
   * @param saved the files as they were before that check; absent: the next start checks them again
   * @throws FilesChanged where they are others by now
   */
  publish(id: string, author: FileAuthor, result?: CheckResult, saved?: SavedFiles): Promise<PublishResult>
}

export interface SavedFiles {
  /** Fingerprint of the files; absent where nothing says which program checks them. */
  fingerprint: string | undefined
  /** Reads the files again, and decides whether they are still the same. */
  isSame(): boolean
}

/** Thrown when files changed after they were checked: a release of them may be older than the current one. */
export class FilesChanged extends Error {}

export interface FilePublisherOptions extends TenantSources {
  store: Store
  clock: Clock
  current: CurrentReleases
  log: Log
  /** Called after platform documents of the brand changed; a changed release is reported by `current`. */
  onChange(tenantId: string): void
}

export function createFilePublisher(options: FilePublisherOptions): FilePublisher {
  const { store, clock, current, onChange, dir, log } = options
  const check = (id: string) => checkTenant(options, id)
  return {
    check,
    async publish(id, author, result = check(id), saved = undefined) {
      const { release, platform, layers } = result
      const began = performance.now()
      const { request = randomUUID(), base, ...by } = author
      const write = (outcome: 'done' | 'unchanged' | 'refused') =>
        log.routine(
          { request, decision: 'publish', brand: id, outcome, release: release?.hash, ms: msSince(began) },
          'decision',
        )
      if (!release) {
        write('refused')
        return refused(result)
      }
      const sources = hashSources(layers)
      const assets = await readNewAssets(store, release, name => readAsset(dir, id, name))
      try {
        const audit = { ...by, request, now: clock.now() }
        const published = await publish(store, release, audit, {
          platform,
          assets,
          files: saved?.fingerprint,
          sources,
          texts: ownTexts(layers),
          async before(tx) {
            if (saved && !saved.isSame())
              throw new FilesChanged(`The files of "${id}" changed while they were checked.`)
            // on the embedded store the studio writes the files themselves
            if (store.kind !== 'pglite') return requireFilesBase(tx, release, sources, base)
            if (saved) return
            const context = { store, sources: options }
            await addDependants(tx, context, { ancestorId: id, kind: 'publish', release: release.hash, audit })
          },
        })
        current.set(release)
        if (published.loaded.length > 0) onChange(id)
        write(published.changed || published.loaded.length > 0 ? 'done' : 'unchanged')
        return { ...result, refused: false, ...published }
      } catch (error) {
        if (!(error instanceof HostTaken)) throw error
        write('refused')
        return refused({ ...result, problems: [...result.problems, describeTakenHost(dir, id, error)] })
      }
    },
  }
}

const refused = ({ release: _, ...result }: CheckResult): PublishResult => ({
  ...result,
  refused: true,
  changed: false,
  loaded: [],
  decisions: [],
})
