/** Removes operations that nobody can take back any more. */
import { sql } from 'kysely'
import type { Tx } from '../../store/open-store.ts'
import { COUNTS } from './text-changes.ts'

/** Steps of each person that undo reaches. */
const MAX_STEPS = 200
const DAY_MS = 24 * 3_600_000
/** Time for which every operation is stored: a tab may send changes that it made on an old state. */
const KEEP_MS = 30 * DAY_MS
/** Time after which nobody undoes: the steps of a person who changed nothing since are stored no longer. */
const ACTIVE_MS = 90 * DAY_MS

/**
 * Removes the oldest operations of a brand whose draft was just closed. Operations from the first one on that somebody may take back stay
 * without a gap: an undo looks at all that came after it. The last change of each text is noted.
 */
export async function purgeOperations(tx: Tx, tenantId: string, now: number): Promise<void> {
  await sql`
    with step as (
      select author, min(seq) as first, max(at) as at, row_number() over (partition by author order by min(seq) desc) as place
      from draft_operation
      where tenant_id = ${tenantId} and kind in ('edit', 'choice', 'discard', 'redo') and taken_back_by is null
      group by author, step, kind
    ), kept as (
      select first from step
      where place <= ${MAX_STEPS} and author in (select author from step where at >= ${new Date(now - ACTIVE_MS)})
      union all
      select seq from draft_operation where tenant_id = ${tenantId} and at >= ${new Date(now - KEEP_MS)}
    ), purged as (
      delete from draft_operation where tenant_id = ${tenantId} and seq < (select min(first) from kept)
      returning text_hash, seq, kind, taken_back_by
    )
    insert into text_change (tenant_id, text_hash, seq)
    select ${tenantId}, text_hash, max(seq) from purged where text_hash is not null and ${COUNTS} group by text_hash
    on conflict (tenant_id, text_hash) do update set seq = excluded.seq`.execute(tx)
}
