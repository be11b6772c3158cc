/** Rate limits, counted in the store so that all instances share them (SEC-05). */
import type { Context, LimitName } from '../context.ts'
import { refuse } from '../platform/handle.ts'
import { sha256 } from './session.ts'

/**
 * Takes one of the times that a limit allows, or refuses with 429. A window starts with its first use; whoever asks first
 * gets it, however many ask at once, since one statement both counts and decides.
 * @param who what is limited, most general first, e.g. tenant, account, address
 */
export async function takeLimit(context: Context, name: LimitName, who: readonly string[]): Promise<void> {
  const limit = context.config.limits[name]
  const now = context.clock.now()
  const key = keyOf(name, who)
  const fresh = { times: 1, ends_at: new Date(now + limit.seconds * 1000) }
  const row = await context.store.db
    .insertInto('rate_limit')
    .values({ key, ...fresh })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(eb => {
        const over = eb('rate_limit.ends_at', '<=', new Date(now))
        return {
          times: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('rate_limit.times', '+', 1))
            .end(),
          ends_at: eb.case().when(over).then(eb.ref('excluded.ends_at')).else(eb.ref('rate_limit.ends_at')).end(),
        }
      }),
    )
    .returning(['times', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (context.random.int(PURGE_ONE_IN) === 0) await purge(context, now)
  if (row.times <= limit.times) return
  const retryAfter = Math.max(1, Math.ceil((row.ends_at.getTime() - now) / 1000))
  throw refuse('problem/too-many-requests', {
    status: 429,
    retryAfter,
    params: { minutes: Math.ceil(retryAfter / 60) },
    value: { retryAfter },
  })
}

/** Forgets what was counted, e.g. after the right password. */
export async function clearLimit(context: Context, name: LimitName, who: readonly string[]): Promise<void> {
  await context.store.db.deleteFrom('rate_limit').where('key', '=', keyOf(name, who)).execute()
}

const PURGE_ONE_IN = 256

async function purge(context: Context, now: number): Promise<void> {
  await context.store.db.deleteFrom('rate_limit').where('ends_at', '<=', new Date(now)).execute()
}

/** A hash, so that the table holds neither names nor addresses. */
const keyOf = (name: LimitName, who: readonly string[]) => sha256(JSON.stringify([name, ...who]))
