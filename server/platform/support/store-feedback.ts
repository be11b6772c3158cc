/** Stores what visitors and members write to the operator. */
import { countWords } from '../../../src/schemas/count-words.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { refuse } from '../../http/refusal.ts'
import { sha256 } from '../../http/session.ts'
import type { Context } from '../context.ts'

export interface NewFeedback {
  tenantId: string
  /** Undefined for a visitor. */
  memberId: number | undefined
  ip: string
  language: string
  content: string
  contact?: string | undefined
}

/** @throws Refusal feedback/length, request/too-many */
export async function storeFeedback(context: Context, feedback: NewFeedback): Promise<void> {
  const { tenantId, memberId, ip, language } = feedback
  const content = plain(feedback.content)
  const contact = plain(feedback.contact ?? '')
  const { feedbackMin: min, feedbackMax: max } = await context.brands.constants(tenantId)
  const words = countWords(content)
  if (words < min || words > max)
    throw refuse('feedback/length', { status: 422, value: { min, max, words }, params: { min, max } })
  await takeLimit(context, 'feedback', [tenantId, ip])
  const now = new Date(context.clock.now())
  await context.store.db
    .insertInto('feedback')
    .values({
      tenant_id: tenantId,
      sender_hash: sha256(memberId === undefined ? `address:${tenantId}:${ip}` : `member:${memberId}`),
      member_id: memberId ?? null,
      content,
      content_hash: sha256(content),
      contact: contact || null,
      language,
      day: now.toISOString().slice(0, 10),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Without control characters, and with line feeds only. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
