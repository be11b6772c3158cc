/** The verbs of the command line about drafts: what the studio's editors changed, published or discarded from the terminal. */

import { describeOperation } from '../../../src/schemas/studio/describe-operation.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { type BringContext, bringAll } from '../drafts/bring-forward.ts'
import { readConflicts } from '../drafts/conflict-rows.ts'
import { discardDraft } from '../drafts/discard-draft.ts'
import { listChanges } from '../drafts/draft-changes.ts'
import type { Author } from '../drafts/draft-context.ts'
import { mergeChangedFiles } from '../drafts/merge-changed-files.ts'
import { type PublishedDraft, publishDraft } from '../drafts/publish-draft.ts'
import type { ControlVerbs } from './control.ts'
import { readAuthor, requireText } from './control-params.ts'

export interface DraftAnswer {
  /** Absent: no draft is open. */
  draft?: {
    since: string
    /** Differences from the files, with who made each last and when. */
    changes: { who: string; at: string; change: string }[]
    /** Changes that wait for a choice. */
    conflicts: { at: string; mine: string; theirs?: string; message?: string }[]
  }
}
export type DraftPublishAnswer = PublishedDraft
export interface DraftDiscardAnswer {
  discarded: number
}

export function draftVerbs(context: BringContext): ControlVerbs {
  const { db } = context.store
  const open = async (id: string) => {
    const draft = await mergeChangedFiles(context, id)
    if (!draft)
      throw new OperatorError(`No draft of "${id}" is open: nobody changed it in the studio since it was published.`)
    return draft
  }
  return {
    async draft(params): Promise<DraftAnswer> {
      const id = requireText(params, 'id')
      const draft = await mergeChangedFiles(context, id)
      if (!draft) return {}
      const changes = (await listChanges(db, draft)).map(({ operation, last }) => ({
        who: last?.by ?? '',
        at: (last?.at ?? draft.createdAt).toISOString(),
        change: describeOperation(operation),
      }))
      const conflicts = (await readConflicts(db, id)).map(({ at, mine, theirs, message }) => ({
        at,
        mine: `${mine.by}: ${describeOperation(mine.operation)}`,
        ...(theirs && { theirs: `${theirs.by}: ${describeOperation(theirs.operation)}` }),
        ...(message !== undefined && { message }),
      }))
      return { draft: { since: draft.createdAt.toISOString(), changes, conflicts } }
    },
    async draftpublish(params): Promise<DraftPublishAnswer> {
      const id = requireText(params, 'id')
      await open(id)
      const { who, why, request } = readAuthor(params)
      const input = { author: atTerminal(who), why, request, key: requireText(params, 'key') }
      const published = await publishDraft(context, id, input)
      if ('refused' in published) return published
      return { ...published, dependants: await bringAll(context, id, published.release) }
    },
    async draftdiscard(params): Promise<DraftDiscardAnswer> {
      const id = requireText(params, 'id')
      await open(id)
      const { discarded } = await discardDraft(context, id, { author: atTerminal(readAuthor(params).who) })
      return { discarded }
    },
  }
}

/** Names who types a command; the id is none of an operator of the studio. */
const atTerminal = (who: string): Author => ({ id: `terminal ${who}`, name: who })
