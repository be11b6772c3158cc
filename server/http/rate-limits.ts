/** Rate limits, counted in the store so that all instances share them. */
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Reader } from '../store/open-store.ts'
import { CLOCK_SKEW_MS, type HttpContext, type RateLimit } from './context.ts'
import { networkOf } from './network-of.ts'
import { type Refusal, refuse } from './refusal.ts'
import { sha256 } from './session.ts'

/** Parts of the context that a limit needs; the name of a limit must be one of those configured. */
export interface LimitContext<Name extends string> extends Pick<HttpContext, 'store' | 'clock'> {
  config: { limits: Readonly<Record<Name, RateLimit>> }
}

export type TakenLimit<Name extends string = string> = readonly [name: Name, who: readonly string[]]

/**
 * Takes one of the times that a limit allows, or refuses with 429. @param who limited subject, most general part first, e.g. tenant,
 * account, address
 */
export const takeLimit = <Name extends string>(context: LimitContext<Name>, name: Name, who: readonly string[]) =>
  takeLimits(context, [[name, who]])

/** Result of counting, for each limit: the times it was taken, and the end of its window. */
export type Counting = ReturnType<typeof count>
interface Counted {
  key: string
  times: number
  ends_at: Date
}
const countOnly = (counting: Counting): Promise<Counted[]> => counting.execute()

/**
 * Takes one time of each limit, or of none, or refuses with 429. A window starts with its first use; one statement counts and decides, so
 * that simultaneous calls cannot exceed a limit.
 * @param limits different limits; the first exceeded one tells the time to wait. Those that many calls share come last, because their rows
 * stay locked until the statement ends
 * @param run executes the counting, within a larger statement where the caller reads more in the same round trip
 * @returns its rows
 */
export async function takeLimits<Name extends string, Row extends Counted = Counted>(
  context: LimitContext<Name>,
  limits: readonly TakenLimit<Name>[],
  run: (counting: Counting) => Promise<Row[]> = countOnly as (counting: Counting) => Promise<Row[]>,
): Promise<Row[]> {
  const now = context.clock.now()
  const wanted = limits.map(([name, who]) => ({ key: keyOf(name, who), ...context.config.limits[name] }))
  const rows = await run(count(context.store.db, wanted, now))
  const countedFor = (key: string) => rows.find(row => row.key === key)!
  const refused = wanted.find(({ key, times }) => countedFor(key).times > times)
  if (!refused) return rows
  // gives back exceeded limits as well: a hundred calls at once that the limit of a minute refuses must not use up that of a day
  if (wanted.length > 1) for (const { key } of wanted) await giveBack(context.store.db, key)
  throw tooMany(Math.max(1, Math.ceil((countedFor(refused.key).ends_at.getTime() - now) / 1000)))
}

const count = (db: Reader, limits: readonly (RateLimit & { key: string })[], now: number) =>
  db
    .insertInto('rate_limit')
    .values(limits.map(({ key, seconds }) => ({ key, times: 1, ends_at: new Date(now + seconds * 1000) })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(eb => {
        // a window that ends later than one begun now was begun before the sandbox's clock was set back
        const over = eb.or([
          eb('rate_limit.ends_at', '<=', new Date(now)),
          eb(
            'rate_limit.ends_at',
            '>',
            sql<Date>`excluded.ends_at + ${sql.lit(CLOCK_SKEW_MS / 1000)} * interval '1 second'`,
          ),
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
    .returning(['key', 'times', 'ends_at'])

/**
 * Resets one limit and gives back one time of others: after a right password it resets that of the account, and gives back one time of
 * those of the address, which others may share. One statement each: a statement that locked several rows could lock them in another order
 * than `takeLimits`, and deadlock with it.
 */
export async function clearAndGiveBack<Name extends string>(
  { store }: LimitContext<Name>,
  [cleared, whose]: TakenLimit<Name>,
  ...givenBack: readonly TakenLimit<Name>[]
): Promise<void> {
  await clearKey(store.db, keyOf(cleared, whose))
  for (const [name, who] of givenBack) await giveBack(store.db, keyOf(name, who))
}

/** Gives one time of a limit back, because its action was not done. */
export async function giveBackLimit<Name extends string>(
  { store }: LimitContext<Name>,
  [name, who]: TakenLimit<Name>,
): Promise<void> {
  await giveBack(store.db, keyOf(name, who))
}

const giveBack = (db: Reader, key: string) =>
  db
    .updateTable('rate_limit')
    .set(eb => ({ times: eb('times', '-', 1) }))
    .where('key', '=', key)
    .where('times', '>', 0)
    .execute()

const clearKey = (db: Reader, key: string) => db.deleteFrom('rate_limit').where('key', '=', key).execute()

/** Makes a refusal whose message gives the waiting time in a fitting unit. @param seconds at least 1 */
export function tooMany(seconds: number): Refusal {
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
  await clearKey(context.store.db, keyOf(name, who))
}

/** Removes ended windows; for a job. */
export async function purgeLimits(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', new Date(now)).execute()
}

/** Hashes the key, so that the table holds neither names nor addresses. Of an IPv6 address only the network counts. */
const keyOf = (name: string, who: readonly string[]) =>
  sha256(JSON.stringify([name, ...who.map(one => (isIPv6(one) ? networkOf(one) : one))]))
