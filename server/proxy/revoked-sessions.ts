/** Sessions after their sign-out: refused here for as long as their token would be valid, even if the upstream still accepts it. */
import type { HttpContext } from '../http/context.ts'
import { ABSOLUTE_MS } from '../http/session.ts'

type Context = Pick<HttpContext, 'store' | 'clock'>

export async function revokeSession({ store, clock }: Context, id: string): Promise<void> {
  await store.db
    .insertInto('revoked_session')
    .values({ session_id: id, expires_at: new Date(clock.now() + ABSOLUTE_MS) })
    .onConflict(conflict => conflict.column('session_id').doNothing())
    .execute()
}

export async function isRevoked({ store }: Pick<HttpContext, 'store'>, id: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('revoked_session')
    .select('session_id')
    .where('session_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
