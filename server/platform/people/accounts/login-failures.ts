/** Counts wrong passwords of an account, from any address: after three a captcha is required. */

import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

/** From this many wrong passwords a captcha is required. */
export const CAPTCHA_FROM = 3
/** Failures are forgotten when no other follows for this long. */
const FORGET_AFTER_MS = 30 * 60_000

/** Counts recent wrong passwords of a user name, whether a member has it or not. */
export async function countFailures(context: Context, tenantId: string, key: string): Promise<number> {
  const row = await context.store.db
    .selectFrom('login_failure')
    .select('times')
    .where('tenant_id', '=', tenantId)
    .where('username_key', '=', key)
    .where('last_at', '>', oldest(context))
    .executeTakeFirst()
  return row?.times ?? 0
}

/** Counts one more wrong password. @returns the new count */
export async function addFailure(context: Context, tenantId: string, key: string): Promise<number> {
  const now = new Date(context.clock.now())
  const row = await context.store.db
    .insertInto('login_failure')
    .values({ tenant_id: tenantId, username_key: key, times: 1, last_at: now })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'username_key']).doUpdateSet(eb => ({
        times: eb
          .case()
          .when('login_failure.last_at', '<=', oldest(context))
          .then(1)
          .else(eb('login_failure.times', '+', 1))
          .end(),
        last_at: now,
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return row.times
}

/** Forgets the failures after the right password. */
export async function clearFailures(context: Context, tenantId: string, key: string): Promise<void> {
  await context.store.db
    .deleteFrom('login_failure')
    .where('tenant_id', '=', tenantId)
    .where('username_key', '=', key)
    .execute()
}

/** Removes expired rows. */
export async function purgeFailures(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('last_at', '<=', new Date(now - FORGET_AFTER_MS))
    .execute()
}

const oldest = (context: Context) => new Date(context.clock.now() - FORGET_AFTER_MS)
