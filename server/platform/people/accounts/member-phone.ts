/** Finds the member of a telephone number. */
import type { Reader } from '../../../store/open-store.ts'

export interface PhoneOwner {
  tenantId: string
  memberId: number
  /** Number from readPhone. */
  number: string
}

/**
 * Returns the member who has proven the number. A number that was only typed does not count: its owner would get an account whose password
 * and mail address a stranger knows.
 */
export async function findByPhone(db: Reader, tenantId: string, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('member_phone')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return row?.member_id
}

/** Stores a number that a new member has not proven: it serves as a second step after the password, never instead of it. */
export async function storePhone(tx: Reader, { tenantId, memberId, number }: PhoneOwner): Promise<void> {
  await tx
    .insertInto('member_phone')
    .values({ member_id: memberId, tenant_id: tenantId, number, proven_at: null })
    .execute()
}

/**
 * Stores the number that the member proved by a code, in place of any other number.
 * @returns false when another member has proven it before
 */
export async function storeProvenPhone(tx: Reader, owner: PhoneOwner, now: number): Promise<boolean> {
  const { tenantId, memberId, number } = owner
  await tx.deleteFrom('member_phone').where('member_id', '=', memberId).execute()
  // the unique index lets one of several concurrent proofs through
  const made = await tx
    .insertInto('member_phone')
    .values({ member_id: memberId, tenant_id: tenantId, number, proven_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!made) await storePhone(tx, owner)
  return made !== undefined
}
