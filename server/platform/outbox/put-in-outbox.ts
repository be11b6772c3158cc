/** Messages to people. They are written with the change that causes them, and leave when that is certain (SBX-07). */
import type { Reader } from '../../store/open-store.ts'

export interface Message {
  tenantId: string
  channel: 'sms' | 'mail'
  /** A number in international form without a plus sign, or a mail address. */
  to: string
  subject?: string
  text: string
  /** What it is for, such as `login`. */
  purpose: string
  /** Milliseconds since 1970. */
  now: number
  /**
   * Nobody is behind the recipient: the message is written, so that the caller's answer takes as long as any other, and
   * never delivered.
   */
  withheld?: boolean
}

/** Writes a message; what delivers it looks for it by itself. */
export async function putInOutbox(tx: Reader, message: Message): Promise<void> {
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
      withheld: message.withheld ?? false,
      created_at: at,
      delivered_at: null,
      next_attempt_at: at,
    })
    .execute()
}
