/** Asks a signed-in member for the login password again, so that a stranger at an open session cannot take the account over. */
import type { Session } from '../../../http/handler.ts'
import { clearLimit, takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { isPassword } from '../../../passwords/password.ts'
import type { Context } from '../../context/context.ts'
import { readMember } from './find-member.ts'

/**
 * Checks the login password; a member who signs in by a provider alone has none and is not asked.
 * @param password as it was typed
 * @throws Refusal password/wrong-login, at the field `password`; request/too-many after five wrong ones
 */
export async function checkLoginPassword(
  context: Context,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
  password: string | undefined,
): Promise<void> {
  if (!(await hasPassword(context, memberId))) return
  const who = [tenantId, 'password', String(memberId)]
  await takeLimit(context, 'login', who)
  const { password_hash: hash } = await readMember(context.store.db, tenantId, memberId)
  if (!password?.trim() || !(await isPassword(password.trim(), hash, tenantId)))
    throw refuse('password/wrong-login', { value: { fields: { password: 'field/wrong-login-password' } } })
  await clearLimit(context, 'login', who)
}

/** Returns whether the member chose a password: an account made by a provider's sign-in has a random one. */
export async function hasPassword({ store }: Pick<Context, 'store'>, memberId: number): Promise<boolean> {
  const row = await store.db
    .selectFrom('oauth_identity')
    .leftJoin('member_access', 'member_access.member_id', 'oauth_identity.member_id')
    .select('password_changed_at')
    .where('oauth_identity.member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined || row.password_changed_at !== null
}
