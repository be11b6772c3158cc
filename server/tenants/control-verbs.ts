/** What an operator may ask of the store, through a running server or on a store of the command line's own. */
import type { Clock } from '../context.ts'
import type { Store } from '../store/open-store.ts'
import type { CheckProblem } from './check-problem.ts'
import type { ControlVerbs } from './control.ts'
import type { TenantDirectory } from './directory.ts'
import { type HistoryEntry, history, ReleaseProblem, rollback } from './releases.ts'

export interface PublishAnswer {
  refused: boolean
  changed: boolean
  hash?: string
  problems: CheckProblem[]
  /** Platform documents that went to the reference backend. */
  loaded: string[]
}
export interface RollbackAnswer {
  hash: string
}
export interface HistoryAnswer {
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
      const { refused, changed, problems, release, loaded } = await directory.publish(text(words, 'id'), deed(words))
      return { refused, changed, problems, loaded, ...(release && { hash: release.hash }) }
    },
    async rollback(words): Promise<RollbackAnswer> {
      const to = words.to === undefined ? undefined : text(words, 'to')
      const hash = await rollback(store, text(words, 'id'), to, { ...deed(words), now: clock.now() })
      await directory.reload()
      return { hash }
    },
    async history(words): Promise<HistoryAnswer> {
      const entries = await history(store, text(words, 'id'))
      return { entries: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })) }
    },
    async check(words) {
      return { problems: directory.check(text(words, 'id')).problems }
    },
    async reload() {
      await directory.reload()
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
