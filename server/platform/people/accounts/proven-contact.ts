/** Finds a number, else a mail address, that the member has proven by a code before: a code sent there reaches the member for certain. */
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { maskMail, maskPhone } from './read-phone.ts'

export interface ProvenContact {
  channel: 'sms' | 'mail'
  to: string
  /** Masked contact: enough for its owner to recognise it. */
  shown: string
}

export async function findProvenContact(
  db: Reader,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
): Promise<ProvenContact | undefined> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_phone', join =>
      join.onRef('member_phone.member_id', '=', 'member.id').on('member_phone.proven_at', 'is not', null),
    )
    .select(['member_phone.number', 'member.email', 'member.email_proven_at'])
    .where('member.tenant_id', '=', tenantId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { number, email, email_proven_at: provenAt } = row
  if (number) return { channel: 'sms', to: number, shown: maskPhone(number) }
  return email && provenAt ? { channel: 'mail', to: email, shown: maskMail(email) } : undefined
}
