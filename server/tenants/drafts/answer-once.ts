/** Answers a change of a draft once: the same key again gets the first answer, and has no second effect. */
import type { Tx } from '../../store/open-store.ts'
import type { Author, DraftContext } from './draft-context.ts'

/** Time for which answers are stored: an editor may be offline for days. */
const KEEP_MS = 30 * 24 * 3_600_000

export interface Repeatable {
  author: Author
  /** Chosen by the caller, for one kind of change; absent: the change is not repeated. */
  key?: string | undefined
}

/** The lock of the brand's drafts is held. */
export async function answerOnce<Answer>(
  tx: Tx,
  { clock }: Pick<DraftContext, 'clock'>,
  tenantId: string,
  { author, key }: Repeatable,
  change: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return change()
  const known = await tx
    .selectFrom('draft_save')
    .select('result')
    .where('tenant_id', '=', tenantId)
    .where('author', '=', author.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) return JSON.parse(known.result) as Answer
  const answer = await change()
  const now = clock.now()
  await tx
    .deleteFrom('draft_save')
    .where('at', '<', new Date(now - KEEP_MS))
    .execute()
  await tx
    .insertInto('draft_save')
    .values({ tenant_id: tenantId, author: author.id, key, result: JSON.stringify(answer), at: new Date(now) })
    .execute()
  return answer
}
