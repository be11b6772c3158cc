/** Tells every instance something, if the transaction is kept. */
import { sql } from 'kysely'
import type { Reader } from '../store/open-store.ts'

/**
 * What is told: another release is shown; what the platform says of a brand changed; a setting of the sandbox changed; the
 * clock was moved. All rare: a commit that notifies waits for other such commits, so nothing of every bet or call is told so.
 */
export type EventKind = 'release' | 'metadata' | 'sandbox' | 'clock'

export interface NewEvent {
  kind: EventKind
  /** The brand it is about; absent: all. */
  tenantId?: string
  /** A few words of JSON; no secrets and no money, which are read where they stand. */
  body?: Record<string, unknown>
}

/** The channel on which the database hints that there are events. */
export const CHANNEL = 'livery_event'

/** Seen by every instance once the transaction is committed, and by none when it is not. */
export async function publishEvent(tx: Reader, { kind, tenantId, body = {} }: NewEvent): Promise<void> {
  await sql`with published as (
      insert into event (kind, tenant_id, body) values (${kind}, ${tenantId ?? null}, ${JSON.stringify(body)}::jsonb)
      returning id
    ) select pg_notify(${CHANNEL}, '') from published`.execute(tx)
}
