/** Rate limits, counted in the store so that all instances share them (SEC-05). */
import { isIPv6 } from 'node:net'
import type { Reader } from '../store/open-store.ts'
import { CLOCK_SKEW_MS, type HttpContext, type Limit } from './context.ts'
import { networkOf } from './network-of.ts'
import { type Refusal, refuse } from './refusal.ts'
import { sha256 } from './session.ts'

/** What a limit needs of the server; the name of a limit must be one of those configured. */
export interface LimitContext<Name extends string> extends Pick<HttpContext, 'store' | 'clock'> {
  config: { limits: Readonly<Record<Name, Limit>> }
}

/**
 * Takes one of the times that a limit allows, or refuses with 429. A window starts with its first use; one statement both counts
 * and decides, so that simultaneous calls cannot exceed the limit.
 * @param who what is limited, most general first, e.g. tenant, account, address
 */
export async function takeLimit<Name extends string>(
  context: LimitContext<Name>,
  name: Name,
  who: readonly string[],
): Promise<void> {
  const limit = context.config.limits[name]
  const now = context.clock.now()
  const key = keyOf(name, who)
  const fresh = { times: 1, ends_at: new Date(now + limit.seconds * 1000) }
  const row = await context.store.db
    .insertInto('rate_limit')
    .values({ key, ...fresh })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(eb => {
        // a window that ends later than one begun now was begun before the sandbox's clock was set back
        const over = eb.or([
          eb('rate_limit.ends_at', '<=', new Date(now)),
          eb('rate_limit.ends_at', '>', new Date(now + limit.seconds * 1000 + CLOCK_SKEW_MS)),
        ])
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
  if (row.times <= limit.times) return
  throw tooMany(Math.max(1, Math.ceil((row.ends_at.getTime() - now) / 1000)))
}

export type TakenLimit<Name extends string = string> = readonly [name: Name, who: readonly string[]]

/** Takes one time of each limit, or of none: what was taken before a refusal is given back. */
export async function takeLimits<Name extends string>(
  context: LimitContext<Name>,
  limits: readonly TakenLimit<Name>[],
): Promise<void> {
  for (const [i, [name, who]] of limits.entries()) {
    try {
      await takeLimit(context, name, who)
    } catch (error) {
      for (const [taken, by] of limits.slice(0, i)) await giveBack(context, taken, by)
      throw error
    }
  }
}

/** Gives back one time, for example of an address's limit after a correct password. */
export async function giveBack<Name extends string>(
  context: LimitContext<Name>,
  name: Name,
  who: readonly string[],
): Promise<void> {
  await context.store.db
    .updateTable('rate_limit')
    .set(eb => ({ times: eb('times', '-', 1) }))
    .where('key', '=', keyOf(name, who))
    .where('times', '>', 0)
    .execute()
}

/** A refusal whose message names the waiting time in a fitting unit (LGN-16). @param seconds at least 1 */
function tooMany(seconds: number): Refusal {
  const [unit, count] =
    seconds <= 90
      ? ['seconds', seconds]
      : seconds <= 5400
        ? ['minutes', Math.ceil(seconds / 60)]
        : ['hours', Math.ceil(seconds / 3600)]
  return refuse('request/too-many', {
    status: 429,
    retryAfter: seconds,
    messageKey: `too-many-${unit}`,
    params: { count },
    value: { retryAfter: seconds },
  })
}

/** Resets a limit, for example after the correct password. */
export async function clearLimit<Name extends string>(
  context: LimitContext<Name>,
  name: Name,
  who: readonly string[],
): Promise<void> {
  await context.store.db.deleteFrom('rate_limit').where('key', '=', keyOf(name, who)).execute()
}

/** Removes ended windows; for a job. */
export async function purgeLimits(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', new Date(now)).execute()
}

/** A hash, so that the table holds neither names nor addresses. Of an IPv6 address only the network counts. */
const keyOf = (name: string, who: readonly string[]) =>
  sha256(JSON.stringify([name, ...who.map(one => (isIPv6(one) ? networkOf(one) : one))]))
