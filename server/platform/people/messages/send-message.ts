import type { WireText } from '../../../../src/schemas/document/wire-text.ts'
import type { MoneyParam } from '../../../../src/schemas/money-format.ts'
import type { Reader } from '../../../store/open-store.ts'

export interface NewMessage {
  tenantId: string
  memberId: number
  /** Text keys: a message is shown in the language that its reader uses at that time. */
  title: string
  content: string
  /** Parameters of both texts; one with a text per language is read in the language of the message, an amount in the brand's form. */
  params?: Record<string, WireText | number | MoneyParam>
  /** Milliseconds since 1970. */
  now: number
}

/** Adds a message to a member's inbox, as unread. */
export const sendMessage = (db: Reader, message: NewMessage): Promise<void> => sendMessages(db, [message])

/** Adds several messages in one statement. */
export async function sendMessages(db: Reader, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ tenantId, memberId, title, content, params = {}, now }) => ({
    tenant_id: tenantId,
    member_id: memberId,
    kind: 'message' as const,
    title,
    content,
    params: JSON.stringify(params),
    created_at: new Date(now),
    read_at: null,
  }))
  await db.insertInto('inbox').values(rows).execute()
}

/** Sends the first message of every member. */
export const sendWelcome = (db: Reader, member: Pick<NewMessage, 'tenantId' | 'memberId' | 'now'>): Promise<void> =>
  sendMessage(db, { ...member, title: 'inbox.welcome-title', content: 'inbox.welcome-text' })
