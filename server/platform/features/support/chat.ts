/** Conversation of the live chat: messages of a member, or of a visitor in one browser, and the answers of operators. */
import { takeLimit } from '../../../http/rate-limits.ts'
import { sha256 } from '../../../http/session.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { type NewMessage, senderHash, storeInquiry, textsOf } from './store-feedback.ts'

/** Messages that an open page shows: the latest of the conversation. */
const SHOWN = 100
/** The next visitor at a shared computer does not see a conversation that was silent for so long. */
const VISITOR_SILENCE_MS = 24 * 60 * 60_000
/** A member who has written nothing for so long is not expected to wait at the chat. */
const ABSENT_MS = 5 * 60_000

/** @param key of the message: one that is sent again is stored once. @throws Refusal request/too-many */
export async function storeChatMessage(context: Context, message: NewMessage, key: string): Promise<void> {
  await takeLimit(context, 'chat', [message.tenantId, message.ip])
  await storeInquiry(context, message, { kind: 'chat', ...textsOf(message), once: `chat:${key}` })
}

/** Reads the latest messages of a conversation, the oldest first. */
export async function readChat(
  db: Reader,
  sender: { tenantId: string; memberId: number | undefined; browser: string | undefined },
  now: number,
) {
  const { tenantId, memberId, browser } = sender
  if (memberId === undefined && browser === undefined) return []
  const rows = await chatRows(db, tenantId, senderHash({ ...sender, ip: '' }))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const last = rows[0]?.created_at.getTime() ?? 0
  if (memberId === undefined && now - last > VISITOR_SILENCE_MS) return []
  return rows.reverse()
}

const chatRows = (db: Reader, tenantId: string, sender: string) =>
  db
    .selectFrom('feedback')
    .select(['id', 'content', 'answered_by', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('sender_hash', '=', sender)
    .where('kind', '=', 'chat')

/** Finds the conversation of a message. @returns undefined where the brand has no such message in its chat */
export async function findConversation(db: Reader, tenantId: string, message: string) {
  const asked = await findMessage(db, tenantId, message).executeTakeFirst()
  return asked && chatRows(db, tenantId, asked.sender_hash).orderBy('id').execute()
}

const findMessage = (db: Reader, tenantId: string, message: string) =>
  db
    .selectFrom('feedback')
    .select(['sender_hash', 'member_id', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', message)
    .where('kind', '=', 'chat')

export interface ChatAnswer {
  tenantId: string
  /** Number of a message of the conversation. */
  message: string
  content: string
  /** The operator who writes it. */
  who: string
  /** Names the answer. */
  key: string
  now: number
}

/**
 * Adds an answer to the conversation of a message, all of whose messages are done then. An absent member gets it as a message, too.
 * @returns false where the brand has no such message in its chat, or its member was erased
 */
export async function answerChat(tx: Tx, answer: ChatAnswer): Promise<boolean> {
  const { tenantId, message, content, who, key } = answer
  const now = new Date(answer.now)
  const asked = await findMessage(tx, tenantId, message).forUpdate().executeTakeFirst()
  if (!asked) return false
  await tx
    .insertInto('feedback')
    .values({
      ...asked,
      tenant_id: tenantId,
      kind: 'chat',
      content,
      content_hash: sha256(`chat:${key}`),
      fields: '{}',
      answered_by: who,
      day: now.toISOString().slice(0, 10),
      created_at: now,
      done_at: now,
    })
    .execute()
  await tx
    .updateTable('feedback')
    .set({ done_at: now })
    .where('tenant_id', '=', tenantId)
    .where('sender_hash', '=', asked.sender_hash)
    .where('kind', '=', 'chat')
    .where('done_at', 'is', null)
    .execute()
  if (asked.member_id !== null && (await isAbsent(tx, asked.sender_hash, answer)))
    await sendMessage(tx, {
      tenantId,
      memberId: asked.member_id,
      now: answer.now,
      title: 'inbox.chat-title',
      content: 'inbox.chat-text',
      params: { answer: content },
    })
  return true
}

async function isAbsent(tx: Tx, sender: string, { tenantId, now }: ChatAnswer): Promise<boolean> {
  const recent = await chatRows(tx, tenantId, sender)
    .where('answered_by', 'is', null)
    .where('created_at', '>', new Date(now - ABSENT_MS))
    .executeTakeFirst()
  return recent === undefined
}
