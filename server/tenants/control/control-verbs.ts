/** What an operator may ask of the store, through a running server or on a store of the command line's own. */

import type { Clock } from '../../http/context.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import type { Store } from '../../store/open-store.ts'
import { type PublishedWish, readPublished } from '../compare/compare-releases.ts'
import type { TenantDirectory } from '../directory/directory.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { AUDITED } from '../release/audit.ts'
import { type HistoryEntry, history, ReleaseProblem, type RolledBack, rollback } from '../release/releases.ts'
import type { ControlVerbs } from './control.ts'

export interface PublishAnswer {
  refused: boolean
  changed: boolean
  hash?: string
  problems: CheckProblem[]
  /** Platform documents that went to the reference backend. */
  loaded: string[]
  /** Toggles and register rules that it turned, in words. */
  turned: string[]
}
export type RollbackAnswer = RolledBack
export interface HistoryAnswer {
  /** The latest first. */
  entries: (Omit<HistoryEntry, 'at'> & { at: string })[]
}

export function controlVerbs({
  directory,
  store,
  clock,
}: {
  directory: TenantDirectory
  store: Store
  clock: Clock
}): ControlVerbs {
  return {
    async publish(words): Promise<PublishAnswer> {
      const published = await directory.publish(text(words, 'id'), deed(words))
      const { refused, changed, problems, release, loaded, turned } = published
      return { refused, changed, problems, loaded, turned, ...(release && { hash: release.hash }) }
    },
    async rollback(words): Promise<RollbackAnswer> {
      const to = words.to === undefined ? undefined : text(words, 'to')
      const rolledBack = await rollback(store, text(words, 'id'), to, { ...deed(words), now: clock.now() })
      await directory.reload()
      return rolledBack
    },
    async history(words): Promise<HistoryAnswer> {
      const asked = Array.isArray(words.what) ? words.what : []
      const what = AUDITED.filter(one => asked.includes(one))
      const limit = Math.min(Number(words.limit) || 50, 1000)
      const entries = await history(store, text(words, 'id'), { what, limit })
      return { entries: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })) }
    },
    async check(words) {
      return { problems: directory.check(text(words, 'id')).problems }
    },
    async reload() {
      await directory.reload()
    },
    /** For comparisons: releases with what the platform says now. */
    published: words => readPublished(store, words.wishes as PublishedWish[]),
    /** For explanations: what the platform says now; nothing of a brand that it does not know yet. */
    async metadata(words) {
      const { version, wire } = await readMetadata(store, text(words, 'id'))
      return version === 'none' ? {} : { metadata: wire }
    },
  }
}

function text(words: Record<string, unknown>, name: string): string {
  const value = words[name]
  if (typeof value !== 'string' || value === '' || value.length > 500) throw new ReleaseProblem(`"${name}" is missing.`)
  return value
}

const deed = (words: Record<string, unknown>) => ({
  who: text(words, 'who'),
  why: typeof words.why === 'string' ? words.why.slice(0, 500) : '',
})
