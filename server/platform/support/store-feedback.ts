/** Stores what visitors and members write to the operator. */
import { countWords } from '../../../src/schemas/count-words.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { refuse } from '../../http/refusal.ts'
import { sha256 } from '../../http/session.ts'
import type { Context } from '../context.ts'

/** Numbers of words where a brand sets none (section 5: between {0} and {1} words). */
const DEFAULT_BOUNDS = { min: 5, max: 200 }

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
  const { min, max } = await readBounds(context, tenantId)
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

async function readBounds({ brands }: Context, tenantId: string): Promise<{ min: number; max: number }> {
  const { feedbackMin, feedbackMax } = await brands.constants(tenantId)
  const bound = (value: unknown, usual: number) => (Number.isSafeInteger(value) ? (value as number) : usual)
  return { min: bound(feedbackMin, DEFAULT_BOUNDS.min), max: bound(feedbackMax, DEFAULT_BOUNDS.max) }
}
