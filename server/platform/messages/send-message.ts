import type { Reader } from '../../store/open-store.ts'

export interface NewMessage {
  tenantId: string
  memberId: number
  /** Text keys: a message is read in whatever language its reader speaks by then. */
  title: string
  content: string
  /** Filled into both. */
  params?: Record<string, string | number>
  /** Milliseconds since 1970. */
  now: number
}

/** Puts a message of the platform into a member's inbox; it counts as unread (HDR-08). */
export async function sendMessage(
  db: Reader,
  { tenantId, memberId, title, content, params = {}, now }: NewMessage,
): Promise<void> {
  await db
    .insertInto('inbox')
    .values({
      ...{ tenant_id: tenantId, member_id: memberId, kind: 'message', title, content },
      ...{ params: JSON.stringify(params), created_at: new Date(now), read_at: null },
    })
    .execute()
}

/** The first message of every member. */
export const sendWelcome = (db: Reader, member: Pick<NewMessage, 'tenantId' | 'memberId' | 'now'>): Promise<void> =>
  sendMessage(db, { ...member, title: 'inbox.welcome-title', content: 'inbox.welcome-text' })
