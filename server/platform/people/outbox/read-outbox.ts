/** Reads the outbox, for carriers and for developers and QA. */
import type { Selectable } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { OutboxMessageTable } from '../../../store/tables.generated.ts'

/** One message as a carrier gets it. */
export interface CarriedMessage {
  /** Id that stays the same at a second attempt, so that a carrier can recognise a repetition. */
  id: string
  tenantId: string
  channel: 'sms' | 'mail'
  to: string
  subject: string | undefined
  /** Empty once a message that opens an account has been delivered. */
  text: string
}

/** Columns of `outbox_message` that `readCarried` reads. */
export const CARRIED = [
  ...(['outbox_message.id', 'outbox_message.tenant_id', 'outbox_message.channel'] as const),
  ...(['outbox_message.recipient', 'outbox_message.subject', 'outbox_message.body'] as const),
]

export function readCarried(
  row: Pick<Selectable<OutboxMessageTable>, 'id' | 'tenant_id' | 'channel' | 'recipient' | 'subject' | 'body'>,
): CarriedMessage {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject ?? undefined,
    text: row.body,
  }
}

export interface OutboxMessage extends CarriedMessage {
  purpose: string
  /** Set when no member has this number or address: the message was not delivered. */
  withheld: boolean
  at: Date
}

/** Returns messages, newest first. @param which of one brand or all brands; at most `limit` */
export async function readOutbox(
  db: Reader,
  { tenantId, limit }: { tenantId?: string | undefined; limit: number },
): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .select([...CARRIED, 'purpose', 'withheld', 'created_at'])
    .$if(tenantId !== undefined, query => query.where('tenant_id', '=', tenantId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    ...readCarried(row),
    purpose: row.purpose,
    withheld: row.withheld,
    at: row.created_at,
  }))
}
