/** Stores messages of visitors and members to the operator: feedback, and applications as agents. */

import { countWords } from '../../../../src/schemas/count-words.ts'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/session.ts'
import type { Context } from '../../context/context.ts'

export interface FeedbackSender {
  tenantId: string
  /** Id of the member; undefined for a visitor. */
  memberId: number | undefined
  ip: string
  language: string
}

export interface NewMessage extends FeedbackSender {
  content: string
  contact?: string | undefined
}

/** @throws Refusal feedback/length, request/too-many */
export async function storeFeedback(context: Context, message: NewMessage): Promise<void> {
  const { feedbackMin: min, feedbackMax: max } = await context.brands.constants(message.tenantId)
  const words = countWords(plain(message.content))
  if (words < min || words > max)
    throw refuse('feedback/length', { status: 422, value: { min, max, words }, params: { min, max } })
  await storeMessage(context, message)
}

/** Stores a message of any length; operators read messages of the live chat among the feedback. @throws Refusal request/too-many */
export async function storeMessage(context: Context, { content, contact, ...sender }: NewMessage): Promise<void> {
  await takeLimit(context, 'feedback', [sender.tenantId, sender.ip])
  const text = { content: plain(content), contact: plain(contact ?? '') || null }
  await storeInquiry(context, sender, { kind: 'feedback', ...text })
}

export interface Inquiry {
  kind: 'feedback' | 'join'
  content: string
  contact: string | null
  /** Values of an application, by field of the brand's form. */
  fields?: Record<string, string>
}

/** Stores an inquiry; a repeated text of one sender is stored once a day. The caller has taken the limit. */
export async function storeInquiry(
  context: Context,
  sender: FeedbackSender,
  { fields = {}, ...inquiry }: Inquiry,
): Promise<void> {
  const { tenantId, memberId, ip, language } = sender
  const now = new Date(context.clock.now())
  await context.store.db
    .insertInto('feedback')
    .values({
      ...inquiry,
      fields: JSON.stringify(fields),
      tenant_id: tenantId,
      sender_hash: sha256(memberId === undefined ? `address:${tenantId}:${ip}` : `member:${memberId}`),
      member_id: memberId ?? null,
      content_hash: sha256(inquiry.kind === 'feedback' ? inquiry.content : `join:${JSON.stringify(fields)}`),
      language,
      day: now.toISOString().slice(0, 10),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Returns a text without control characters, and with line feeds only. */
export const plain = (text: string): string =>
  normalizeText(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
