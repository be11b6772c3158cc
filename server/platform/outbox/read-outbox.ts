/** What developers and QA read instead of a telephone and a mailbox (SBX-07). */
import type { Reader } from '../../store/open-store.ts'

export interface OutboxMessage {
  id: string
  tenantId: string
  channel: 'sms' | 'mail'
  to: string
  subject: string | undefined
  text: string
  purpose: string
  /** Nobody has this number or address: it went nowhere. */
  withheld: boolean
  at: Date
}

/** The latest first. @param which one brand's, or all; at most `limit` */
export async function readOutbox(
  db: Reader,
  { tenantId, limit }: { tenantId?: string | undefined; limit: number },
): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['id', 'tenant_id', 'channel', 'recipient', 'subject', 'body', 'purpose', 'withheld', 'created_at'])
    .$if(tenantId !== undefined, query => query.where('tenant_id', '=', tenantId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    tenantId: row.tenant_id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject ?? undefined,
    text: row.body,
    purpose: row.purpose,
    withheld: row.withheld,
    at: row.created_at,
  }))
}
