/** Feedback, applications as agents and the live chat, as an operator reads them. */
import type { Reader } from '../../store/open-store.ts'
import type { Column } from '../../verbs/verb.ts'

const LISTED = 50

/** Verbs by kind of inquiry. */
export const INQUIRY_VERBS = { feedback: 'feedback', join: 'applications', chat: 'chat' } as const
export type InquiryKind = keyof typeof INQUIRY_VERBS

export const INQUIRY_COLUMNS: readonly Column[] = [
  { key: 'id', title: 'Number' },
  { key: 'at', title: 'Written', kind: 'moment' },
  { key: 'from', title: 'From' },
  { key: 'language', title: 'Language' },
  { key: 'lines', title: 'Text', kind: 'lines' },
]

/** Reads waiting inquiries, the oldest first. */
export async function readInquiries(db: Reader, brand: string, wanted: InquiryKind) {
  const rows = await db
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('username')
    .where('feedback.tenant_id', '=', brand)
    .where('kind', '=', wanted)
    .where('done_at', 'is', null)
    .orderBy('feedback.id')
    .limit(LISTED)
    .execute()
  return rows.map(({ id, created_at, kind, username, language, content, contact, fields }) => ({
    id,
    at: created_at.toISOString(),
    kind,
    from: username ?? 'a visitor',
    language,
    lines: [
      ...(content ? [content] : []),
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
      ...(contact ? [`reply to: ${contact}`] : []),
    ],
    actions: [...(wanted === 'chat' ? ['answer', 'show'] : []), 'done'].map(action => ({
      verb: `${INQUIRY_VERBS[wanted]} ${action}`,
      input: { message: id },
    })),
  }))
}
