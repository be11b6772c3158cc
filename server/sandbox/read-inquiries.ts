/** What people wrote to the brand, as an operator reads it. */
import type { Reader } from '../store/open-store.ts'

const LISTED = 50

/** What waits for the brand, the oldest first. */
export async function readInquiries(db: Reader, brand: string) {
  const rows = await db
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('username')
    .where('feedback.tenant_id', '=', brand)
    .where('done_at', 'is', null)
    .orderBy('feedback.id')
    .limit(LISTED)
    .execute()
  return rows.map(({ id, created_at, kind, username, language, content, contact, fields }) => ({
    ...{ id, at: created_at.toISOString(), kind, from: username ?? 'a visitor', language },
    lines: [
      ...(content ? [content] : []),
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
      ...(contact ? [`reply to: ${contact}`] : []),
    ],
  }))
}
