/** Which member a telephone number belongs to. */
import type { Reader } from '../../store/open-store.ts'

export interface PhoneOwner {
  tenantId: string
  memberId: number
  /** From readPhone. */
  number: string
}

/**
 * The member who has proven the number. Whoever merely gave it may be a stranger who typed it: was it they who made the account, it
 * must not be handed to the owner of the number, with a password and a mail address that the stranger knows.
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

/** Keeps the number that a new member gave without proof: good for a second step after the password, never in its place. */
export async function storePhone(tx: Reader, { tenantId, memberId, number }: PhoneOwner): Promise<void> {
  await tx
    .insertInto('member_phone')
    .values({ member_id: memberId, tenant_id: tenantId, number, proven_at: null })
    .execute()
}

/**
 * The member showed a code that went to the number: it is theirs, and any other number no more.
 * @returns false when somebody else has proven it before
 */
export async function provePhone(tx: Reader, owner: PhoneOwner, now: number): Promise<boolean> {
  const { tenantId, memberId, number } = owner
  await tx.deleteFrom('member_phone').where('member_id', '=', memberId).execute()
  // one row of those that prove the same number at the same moment stays: the unique index decides
  const made = await tx
    .insertInto('member_phone')
    .values({ member_id: memberId, tenant_id: tenantId, number, proven_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!made) await storePhone(tx, owner)
  return made !== undefined
}
