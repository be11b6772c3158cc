/** Prevents an action that a password authorised when the password has been changed meanwhile. */
import type { Tx } from '../../../store/open-store.ts'
import type { MemberRow } from './find-member.ts'

/**
 * Validating a password takes too long for a transaction, so it happens before. Call this first in the transaction: it blocks
 * concurrent changes of the password and detects earlier ones.
 * @param member as read when the password was validated
 * @returns whether its password is still the same
 */
export async function lockUnchanged(tx: Tx, { id, password_hash }: MemberRow): Promise<boolean> {
  const now = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return now.password_hash === password_hash
}
