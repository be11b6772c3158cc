/** The verbs of the command line: run by the server, or on the store directly when no server runs. */

import { NO_VERSION, readMetadataVersion, readPlatformDocuments } from '../../metadata/metadata-documents.ts'
import { type PublishedQuery, readPublished } from '../compare/compare-releases.ts'
import type { TenantDirectory } from '../directory/directory.ts'
import type { BringContext } from '../drafts/bring-forward.ts'
import type { ShownSource } from '../explain/explain-source.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { AUDIT_ACTIONS } from '../release/audit.ts'
import { type HistoryEntry, history } from '../release/release-history.ts'
import { type ReleaseFiles, readReleaseFiles } from '../release/release-sources.ts'
import type { ControlVerbs } from './control.ts'
import { readAuthor, requireText } from './control-params.ts'
import { type RolledBackBrand, rollBackBrand } from './roll-back-brand.ts'

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
export type RollbackAnswer = RolledBackBrand
export interface HistoryAnswer {
  /** Entries of the history, the latest first. */
  entries: (Omit<HistoryEntry, 'at'> & { at: string })[]
}

export function controlVerbs(
  context: BringContext & {
    directory: TenantDirectory
    /** Reads the current state that a running server has; absent where none runs. */
    shown?: (tenantId: string) => Promise<ShownSource>
  },
): ControlVerbs {
  const { directory, store, clock, shown } = context
  return {
    async publish(params): Promise<PublishAnswer> {
      const base = typeof params.base === 'string' ? params.base : undefined
      const published = await directory.publish(requireText(params, 'id'), { ...readAuthor(params), base })
      const { refused, changed, problems, release, loaded, decisions } = published
      return { refused, changed, problems, loaded, decisions, ...(release && { hash: release.hash }) }
    },
    rollback(params): Promise<RollbackAnswer> {
      const to = params.to === undefined ? undefined : requireText(params, 'to')
      const audit = { ...readAuthor(params), now: clock.now() }
      return rollBackBrand(context, requireText(params, 'id'), { to, audit })
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
