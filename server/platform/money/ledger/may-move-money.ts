import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'

/**
 * Refuses to move money while the member has the default password; called at the beginning of each such call.
 * @throws Refusal password/must-change
 */
export async function checkMayMoveMoney(
  { store }: Pick<Context, 'store'>,
  { memberId }: Pick<Session, 'memberId'>,
): Promise<void> {
  const row = await store.db
    .selectFrom('member_access')
    .select('default_password')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (row?.default_password) throw mustChange()
}

export const mustChange = () => refuse('password/must-change', { status: 403 })
