/** Publishes an event to every instance, if the transaction is committed. */
import { sql } from 'kysely'
import type { Reader } from '../store/open-store.ts'

/**
 * Another release is current; the metadata of a brand changed; a setting of the sandbox changed; the clock was moved. All are rare:
 * a commit that notifies waits for other such commits, so that events do not suit changes with every bet or call.
 */
export type EventKind = 'release' | 'metadata' | 'sandbox' | 'clock'

export interface NewEvent {
  kind: EventKind
  /** The brand it is about; absent: all. */
  tenantId?: string
  /** A little JSON; no secrets and no amounts, which are read from their tables. */
  body?: Record<string, unknown>
}

/** The channel on which the database notifies of new events. */
export const CHANNEL = 'livery_event'

/** Seen by every instance once the transaction is committed, and by none when it is not. */
export async function publishEvent(tx: Reader, { kind, tenantId, body = {} }: NewEvent): Promise<void> {
  await sql`with published as (
      insert into event (kind, tenant_id, body) values (${kind}, ${tenantId ?? null}, ${JSON.stringify(body)}::jsonb)
      returning id
    ) select pg_notify(${CHANNEL}, '') from published`.execute(tx)
}
