/** Changes a member's password and ends everything that the old one authorised. */

import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { forgetBrowsers } from './remember.ts'

/**
 * Stores the hash and ends every session, remembered browser and ticket of the member; the caller starts a new session.
 * @param passwordHash from hashPassword, computed before the transaction
 */
export async function setPassword(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { memberId, passwordHash }: { memberId: number; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash, first_time: false, password_expired: false })
    .where('id', '=', memberId)
    .execute()
  const access = { password_changed_at: new Date(clock.now()), default_password: false }
  await tx
    .insertInto('member_access')
    .values({ member_id: memberId, ...access })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(access))
    .execute()
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('change_ticket').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('password_link').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('oauth_ticket').where('member_id', '=', memberId).execute()
  await forgetBrowsers(tx, memberId)
}
