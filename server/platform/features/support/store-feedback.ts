/** Stores messages of visitors and members to the operator: feedback, applications as agents, and the live chat. */

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
  /** Key of the browser, of a visitor whose messages belong together. */
  browser?: string | undefined
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
  await takeLimit(context, 'feedback', [message.tenantId, message.ip])
  await storeInquiry(context, message, { kind: 'feedback', ...textsOf(message) })
}

export const textsOf = ({ content, contact }: Pick<NewMessage, 'content' | 'contact'>) => ({
  content: plain(content),
  contact: plain(contact ?? '') || null,
})

export interface Inquiry {
  kind: 'feedback' | 'join' | 'chat'
  content: string
  contact: string | null
  /** Values of an application, by field of the brand's form. */
  fields?: Record<string, string>
  /** Content that is stored once a day for a sender; by default the text. */
  once?: string
}

/** Stores an inquiry; one that is repeated is stored once a day. The caller has taken the limit. */
export async function storeInquiry(
  context: Context,
  sender: FeedbackSender,
  { fields = {}, once, ...inquiry }: Inquiry,
): Promise<void> {
  const { tenantId, memberId, language } = sender
  const now = new Date(context.clock.now())
  await context.store.db
    .insertInto('feedback')
    .values({
      ...inquiry,
      fields: JSON.stringify(fields),
      tenant_id: tenantId,
      sender_hash: senderHash(sender),
      member_id: memberId ?? null,
      content_hash: sha256(once ?? (inquiry.kind === 'feedback' ? inquiry.content : `join:${JSON.stringify(fields)}`)),
      language,
      day: now.toISOString().slice(0, 10),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Returns the hash that all messages of one sender carry: of the member, of a visitor's browser, or of the address where no browser is known. */
export const senderHash = ({ tenantId, memberId, browser, ip }: Omit<FeedbackSender, 'language'>): string =>
  sha256(
    memberId !== undefined
      ? `member:${memberId}`
      : browser !== undefined
        ? `browser:${tenantId}:${browser}`
        : `address:${tenantId}:${ip}`,
  )

/** Returns a text without control characters, and with line feeds only. */
export const plain = (text: string): string =>
  normalizeText(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
