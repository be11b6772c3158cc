/** Publishes an event to every instance, if the transaction is committed. */
import { sql } from 'kysely'
import type { Reader } from '../store/open-store.ts'

/**
 * Kind of change: another current release; metadata of a brand; a setting of the sandbox; a moved clock; a draft, or who has it open; the
 * access of an operator. All are rare: a commit that notifies waits for other such commits, so that events do not suit changes with every
 * bet or call.
 */
export type EventKind = 'release' | 'metadata' | 'sandbox' | 'clock' | 'draft' | 'operator'

export interface NewEvent {
  kind: EventKind
  /** Brand of the event; absent: all. */
  tenantId?: string
  /** Small JSON value; no secrets and no amounts, which are read from their tables. */
  body?: Record<string, unknown>
}

/** The channel on which the database notifies of new events. */
export const CHANNEL = 'livery_event'

/** Publishes an event: every instance sees it once the transaction is committed, and none when it is not. */
export async function publishEvent(tx: Reader, { kind, tenantId, body = {} }: NewEvent): Promise<void> {
  await sql`with published as (
      insert into event (kind, tenant_id, body) values (${kind}, ${tenantId ?? null}, ${JSON.stringify(body)}::jsonb)
      returning id
    ) select pg_notify(${CHANNEL}, '') from published`.execute(tx)
}
