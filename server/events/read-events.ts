/** Reads the events that were committed since the last read. */
import { sql } from 'kysely'
import type { Reader } from '../store/open-store.ts'
import type { EventKind } from './publish-event.ts'

export interface Event {
  /** Number that is larger for events published later, though not always for those committed later. */
  id: string
  kind: EventKind
  /** Brand of the event; null: all. */
  tenantId: string | null
  body: Record<string, unknown>
}

export interface EventBatch {
  /** Transactions that this read saw: PostgreSQL's snapshot as text. */
  snapshot: string
  /** By id. */
  events: Event[]
}

type Row = { snapshot: string } & (Event | { id: null })

/**
 * Reads the events that this read sees and the one before did not. Ids cannot decide that, since a transaction may take its id early and
 * commit late; two snapshots can. A row from a transaction that the database has not reached yet was restored from another database.
 * @param before undefined: no earlier event is returned
 */
export async function readEvents(db: Reader, before: string | undefined): Promise<EventBatch> {
  // one statement has one snapshot: its rows are those that the snapshot beside them sees
  const { rows } = await sql<Row>`
    with current_read as materialized (select pg_current_snapshot() as snapshot)
    select current_read.snapshot::text as snapshot, event.id, event.kind, event.tenant_id as "tenantId", event.body
    from current_read left join event
      on event.xid >= pg_snapshot_xmin(${before ?? null}::pg_snapshot)
      and not pg_visible_in_snapshot(event.xid, ${before ?? null}::pg_snapshot)
      and pg_visible_in_snapshot(event.xid, current_read.snapshot)
    order by event.id`.execute(db)
  return {
    snapshot: rows[0]!.snapshot,
    events: rows.flatMap(row =>
      row.id === null ? [] : [{ id: row.id, kind: row.kind, tenantId: row.tenantId, body: row.body }],
    ),
  }
}
