/** Compares a number that a member types, for a gift or with a payment, with the numbers of excluded persons. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { isInForce, isNotExtendedTo, type PlayerAt } from './exclusion.ts'
import { CONTACT_DIGITS, contactEnds, plainContact } from './plain-identity.ts'

/** Digits of the shortest telephone number. */
const MIN_DIGITS = 6

/**
 * Decides whether another member who is excluded now has this number, proven or only typed. Nobody is excluded by it: only the gift or the
 * payment is refused. An exclusion from which an operator released this member does not count.
 */
export async function isNumberOfExcluded(
  db: Reader,
  { tenantId, memberId, now }: PlayerAt,
  typed: string,
): Promise<boolean> {
  const number = plainContact(typed)
  if (number.length < MIN_DIGITS) return false
  const ends = contactEnds(number)
  const known = (table: 'member_phone' | 'member_binding') =>
    db
      .selectFrom(table)
      .select(['member_id', 'number'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`right(ltrim(number, '0'), ${sql.lit(CONTACT_DIGITS)}) = any(${ends}::text[])`)
  const rows = await db
    .selectFrom(known('member_phone').unionAll(known('member_binding')).as('known'))
    .innerJoin('exclusion', 'exclusion.member_id', 'known.member_id')
    .select('known.number')
    .where('exclusion.member_id', '<>', memberId)
    .where(isInForce(now))
    .where(isNotExtendedTo(memberId))
    .execute()
  return rows.some(row => [row.number, `+${row.number}`].some(stored => plainContact(stored) === number))
}
