/** The verbs of the command line: run by the server, or on the store directly when no server runs. */

import type { Clock } from '../../http/context.ts'
import { type Log, msSince } from '../../log/log.ts'
import { NO_VERSION, readMetadataVersion, readPlatformDocuments } from '../../metadata/metadata-documents.ts'
import type { Store } from '../../store/open-store.ts'
import { type PublishedQuery, readPublished } from '../compare/compare-releases.ts'
import type { TenantDirectory } from '../directory/directory.ts'
import type { ShownSource } from '../explain/explain-source.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { AUDIT_ACTIONS, type AuditContext } from '../release/audit.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { type ReleaseFiles, readReleaseFiles } from '../release/release-sources.ts'
import { findEarlierOf, type HistoryEntry, history, type RolledBack, rollback } from '../release/releases.ts'
import type { ControlVerbs } from './control.ts'

export interface PublishAnswer {
  refused: boolean
  changed: boolean
  hash?: string
  problems: CheckProblem[]
  /** Platform documents that went to the reference backend. */
  loaded: string[]
  /** Toggles and register rules that the publish changed, as sentences. */
  decisions: string[]
}
export interface RollbackAnswer extends RolledBack {
  /** Brands that extend it and were rolled back with it, with their current releases. */
  with: { id: string; hash: string }[]
}
export interface HistoryAnswer {
  /** Entries of the history, the latest first. */
  entries: (Omit<HistoryEntry, 'at'> & { at: string })[]
}

export function controlVerbs({
  directory,
  store,
  clock,
  log,
  shown,
}: {
  directory: TenantDirectory
  store: Store
  clock: Clock
  log: Log
  /** Reads the current state that a running server has; absent where none runs. */
  shown?: (tenantId: string) => Promise<ShownSource>
}): ControlVerbs {
  /** Rolls one brand back, and writes the entry of the decision. */
  const rollBack = async (id: string, to: string | undefined, audit: AuditContext): Promise<RolledBack> => {
    const began = performance.now()
    const { request } = audit
    const write = (fields: { outcome: string; brand?: string; release?: string }) =>
      log.routine({ request, decision: 'rollback', ...fields, ms: msSince(began) }, 'decision')
    try {
      const rolledBack = await rollback(store, id, to, audit)
      write({ outcome: 'done', brand: id, release: rolledBack.hash })
      return rolledBack
    } catch (error) {
      write({ outcome: error instanceof ReleaseProblem ? 'refused' : 'failed' })
      throw error
    }
  }
  return {
    async publish(params): Promise<PublishAnswer> {
      const published = await directory.publish(requireText(params, 'id'), auditOf(params))
      const { refused, changed, problems, release, loaded, decisions } = published
      return { refused, changed, problems, loaded, decisions, ...(release && { hash: release.hash }) }
    },
    async rollback(params): Promise<RollbackAnswer> {
      const to = params.to === undefined ? undefined : requireText(params, 'to')
      const id = requireText(params, 'id')
      await directory.reload()
      const audit = { ...auditOf(params), now: clock.now() }
      const rolledBack = await rollBack(id, to, audit)
      const others: RollbackAnswer['with'] = []
      for (const other of directory.dependants(id)) {
        const earlier = await findEarlierOf(store, other, { parent: id, target: rolledBack.hash })
        if (earlier === undefined) continue
        const why = `with ${id}${audit.why && `: ${audit.why}`}`
        others.push({ id: other, hash: (await rollBack(other, earlier, { ...audit, why })).hash })
      }
      await directory.reload()
      return { ...rolledBack, with: others }
    },
    /** Returns the files of a release, to be written back. */
    async files(params): Promise<{ files?: ReleaseFiles }> {
      const files = await readReleaseFiles(store, requireText(params, 'id'), requireText(params, 'hash'))
      return files ? { files } : {}
    },
    async history(params): Promise<HistoryAnswer> {
      const wanted = Array.isArray(params.what) ? params.what : []
      const what = AUDIT_ACTIONS.filter(one => wanted.includes(one))
      const limit = Math.min(Number(params.limit) || 50, 1000)
      const entries = await history(store, requireText(params, 'id'), { what, limit })
      return { entries: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })) }
    },
    async check(params) {
      return { problems: directory.check(requireText(params, 'id')).problems }
    },
    async reload() {
      await directory.reload()
    },
    /** Returns releases with the platform's documents, for comparisons. */
    published: params => readPublished(store, params.queries as PublishedQuery[]),
    /**
     * Returns the platform's current documents, and the settings that the server lacks, for explanations; empty for a brand that was never
     * loaded.
     */
    async metadata(params) {
      const id = requireText(params, 'id')
      if (shown) return shown(id)
      const isLoaded = (await readMetadataVersion(store.db, id)) !== NO_VERSION
      return isLoaded ? { metadata: await readPlatformDocuments(store, id) } : {}
    },
  }
}

function requireText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '' || value.length > 500) throw new ReleaseProblem(`"${name}" is missing.`)
  return value
}

const auditOf = (params: Record<string, unknown>) => ({
  who: requireText(params, 'who'),
  why: typeof params.why === 'string' ? params.why.slice(0, 500) : '',
  request: typeof params.request === 'string' ? params.request : undefined,
})
