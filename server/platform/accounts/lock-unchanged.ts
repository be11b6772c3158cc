/** What a password has opened the door for must not happen when the password has been changed meanwhile. */
import type { Tx } from '../../store/open-store.ts'
import type { Member } from './find-member.ts'

/**
 * Judging a password takes too long for a transaction, so it comes before it. This comes first in the transaction: whoever changes
 * the password now waits, and whoever did so since is seen.
 * @param member as read when the password was judged
 * @returns whether its password is still the same
 */
export async function lockUnchanged(tx: Tx, { id, password_hash }: Member): Promise<boolean> {
  const now = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return now.password_hash === password_hash
}
