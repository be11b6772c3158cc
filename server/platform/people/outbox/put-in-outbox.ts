/** Writes messages in the transaction that causes them; they are delivered after it is committed. */
import type { Reader } from '../../../store/open-store.ts'

export interface OutboxMessage {
  tenantId: string
  channel: 'sms' | 'mail'
  /** A number in international form without a plus sign, or a mail address. */
  to: string
  subject?: string
  text: string
  /** Purpose such as `login`. */
  purpose: string
  /** Milliseconds since 1970. */
  now: number
  /** Set when no member has this recipient: the message is written, so that the reply takes as long as any other, but never delivered. */
  withheld?: boolean
  /** Id of the request that causes it. */
  request?: string | undefined
}

/** Stores a message; the delivery polls for it. */
export async function putInOutbox(tx: Reader, message: OutboxMessage): Promise<void> {
  const at = new Date(message.now)
  await tx
    .insertInto('outbox_message')
    .values({
      tenant_id: message.tenantId,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? null,
      body: message.text,
      purpose: message.purpose,
      request: message.request ?? null,
      withheld: message.withheld ?? false,
      created_at: at,
      delivered_at: null,
      next_attempt_at: at,
    })
    .execute()
}
