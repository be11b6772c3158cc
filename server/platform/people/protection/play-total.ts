/** Totals of play in the current sitting, day, week and month: brought up to date in memory, stored with each round. */
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { PlayTotalTable } from '../../../store/tables.generated.ts'
import { PERIODS, type Period, periodNames } from './period.ts'

/** After a break of this length a new sitting begins; a shorter one counts as play. */
export const SITTING_BREAK_MS = 30 * 60_000

export interface PeriodTotal {
  /** First day of the period, YYYY-MM-DD. */
  first: string
  /** Won minus staked, minor units. */
  net: bigint
  /** Time spent in games. */
  ms: number
}

/** Totals of play. Moments are milliseconds since 1970. */
export interface PlayTotal {
  sittingAt: number
  usedAt: number
  /** Won minus staked in the sitting, minor units. */
  net: bigint
  /** Time of the last confirmed reality check. */
  checkedAt: number | undefined
  /** Minutes between reality checks; undefined until a game was opened. */
  checkMinutes: number | undefined
  periods: Record<Period, PeriodTotal>
}

/**
 * Brings the totals up to date: adds the time since the last use, and begins a sitting, day, week or month anew that is over.
 * @param total as stored; undefined when the member has never played
 */
export function upToDate(total: PlayTotal | undefined, zone: string, now: number): PlayTotal {
  const names = periodNames(zone, now)
  const goesOn = isSameSitting(total, now)
  const spent = goesOn ? Math.max(0, now - total!.usedAt) : 0
  const periodOf = (period: Period): PeriodTotal => {
    const stored = total?.periods[period]
    const first = names[period]
    return stored?.first === first ? { first, net: stored.net, ms: stored.ms + spent } : { first, net: 0n, ms: spent }
  }
  return {
    sittingAt: goesOn ? total!.sittingAt : now,
    usedAt: goesOn ? Math.max(now, total!.usedAt) : now,
    net: goesOn ? total!.net : 0n,
    checkedAt: total?.checkedAt,
    checkMinutes: total?.checkMinutes,
    periods: { day: periodOf('day'), week: periodOf('week'), month: periodOf('month') },
  }
}

/** Returns whether the stored sitting goes on. One from the future was begun before the sandbox's clock was set back. */
export function isSameSitting(total: PlayTotal | undefined, now: number): boolean {
  const pause = total ? now - total.usedAt : SITTING_BREAK_MS
  return pause < SITTING_BREAK_MS && pause >= -CLOCK_SKEW_MS
}

/** Adds a round to the totals. @param net won minus staked, minor units */
export function withRound(total: PlayTotal, net: bigint): PlayTotal {
  const { day, week, month } = total.periods
  const add = (period: PeriodTotal): PeriodTotal => ({ ...period, net: period.net + net })
  return { ...total, net: total.net + net, periods: { day: add(day), week: add(week), month: add(month) } }
}

/** Returns the time of the next reality check; undefined when none will come. */
export function checkDueAt({ sittingAt, checkedAt = 0, checkMinutes }: PlayTotal): number | undefined {
  return checkMinutes === undefined ? undefined : Math.max(sittingAt, checkedAt) + checkMinutes * 60_000
}

interface Owner {
  tenantId: string
  memberId: number
}

/** Returns the totals as a row of play_total. */
export function rowOf({ tenantId, memberId }: Owner, total: PlayTotal) {
  const { day, week, month } = total.periods
  return {
    tenant_id: tenantId,
    member_id: memberId,
    sitting_at: new Date(total.sittingAt),
    used_at: new Date(total.usedAt),
    sitting_net_minor: total.net,
    checked_at: total.checkedAt === undefined ? null : new Date(total.checkedAt),
    check_minutes: total.checkMinutes ?? null,
    day: day.first,
    day_net_minor: day.net,
    day_ms: BigInt(day.ms),
    week: week.first,
    week_net_minor: week.net,
    week_ms: BigInt(week.ms),
    month: month.first,
    month_net_minor: month.net,
    month_ms: BigInt(month.ms),
  }
}

/** Stores the totals. The caller holds the member's wallet locked, as every round does. */
export async function storeTotal(tx: Tx, owner: Owner, total: PlayTotal): Promise<void> {
  const { tenant_id, member_id, ...values } = rowOf(owner, total)
  await tx
    .insertInto('play_total')
    .values({ tenant_id, member_id, ...values })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** Columns of play_total as JSON: moments as milliseconds (0: never), amounts as text. */
export type TotalJson = { sitting: number; used: number; checked: number | null } & Pick<
  PlayTotalTable,
  'check_minutes'
> & { net: string } & Record<Period, { first: string; net: string; ms: number }>

export function totalOf(json: TotalJson): PlayTotal {
  const periods = PERIODS.map(period => {
    const { first, net, ms } = json[period]
    return [period, { first, net: BigInt(net), ms }] as const
  })
  return {
    sittingAt: json.sitting,
    usedAt: json.used,
    net: BigInt(json.net),
    checkedAt: json.checked ?? undefined,
    checkMinutes: json.check_minutes ?? undefined,
    periods: Object.fromEntries(periods) as Record<Period, PeriodTotal>,
  }
}
