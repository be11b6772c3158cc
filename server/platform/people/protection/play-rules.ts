/** Facts that decide whether a member may play: read as one value within any statement, so that a round needs no further statement. */
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../http/refusal.ts'
import { formatMinor, moneyParam } from '../../money/ledger/minor-units.ts'
import { type Exclusion, type ExclusionKind, excluded, isInForce, type PlayerAt } from './exclusion.ts'
import type { LimitKind } from './limits.ts'
import type { Period } from './period.ts'
import { checkDueAt, type PlayTotal, type TotalJson, totalOf, upToDate } from './play-total.ts'

export interface ProtectionRules {
  /** IANA name. */
  zone: string
  exclusion: Exclusion | undefined
  /** Limits that apply now; minor units, of kind session minutes. */
  limits: { kind: LimitKind; period: Period; value: bigint }[]
  /** Totals, brought up to date. */
  total: PlayTotal
}

/** JSON that the statement returns. */
export interface PlayRulesJson {
  zone: string | null
  exclusion: { kind: ExclusionKind; ends: number | null } | null
  limits: { kind: LimitKind; period: Period; value: string }[] | null
  total: TotalJson | null
}

/** Returns an expression for `select`: `.select(selectPlayRules(player).as('rules'))`. */
export function selectPlayRules({ tenantId, memberId, now }: PlayerAt) {
  const at = sql`${new Date(now)}::timestamptz`
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  const moment = (column: string) => sql`coalesce(${ms(column)}, 0)`
  const period = (name: Period) =>
    sql`jsonb_build_object('first', ${sql.ref(name)}, 'net', ${sql.ref(`${name}_net_minor`)}::text, 'ms', ${sql.ref(`${name}_ms`)})`
  const limit = sql`case when pending_at <= ${at} then pending_value else value end`
  return sql<PlayRulesJson>`(select jsonb_build_object(
    'zone', (select time_zone from brand where id = ${tenantId}),
    'exclusion', (select jsonb_build_object('kind', kind, 'ends', ${ms('ends_at')}) from exclusion
      where tenant_id = ${tenantId} and member_id = ${memberId} and ${isInForce(now)}
      order by ends_at desc nulls first limit 1),
    'limits', (select jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'value', (${limit})::text)) from play_limit
      where member_id = ${memberId} and ${limit} is not null),
    'total', (select jsonb_build_object('sitting', ${moment('sitting_at')}, 'used', ${moment('used_at')}, 'net', sitting_net_minor::text,
      'checked', ${ms('checked_at')}, 'check_minutes', check_minutes, 'day', ${period('day')}, 'week', ${period('week')},
      'month', ${period('month')}) from play_total where member_id = ${memberId})))`
}

export function playRulesOf({ zone, exclusion, limits, total }: PlayRulesJson, now: number): ProtectionRules {
  const brandZone = zone ?? 'UTC'
  return {
    zone: brandZone,
    exclusion: exclusion ? { kind: exclusion.kind, endsAt: exclusion.ends } : undefined,
    limits: (limits ?? []).map(({ value, ...limit }) => ({ ...limit, value: BigInt(value) })),
    total: upToDate(total ? totalOf(total) : undefined, brandZone, now),
  }
}

/** Returns the reason why no game may be opened now; undefined when one may. */
export function findPlayRefusal({ exclusion, limits, total }: ProtectionRules): Refusal | undefined {
  if (exclusion) return excluded(exclusion)
  const reached = limits.find(
    ({ kind, period, value }) => kind === 'session' && BigInt(total.periods[period].ms) >= value * 60_000n,
  )
  if (!reached) return undefined
  const value = { period: reached.period, minutes: Number(reached.value) }
  return refuse('protection/session-limit', { status: 409, value, params: { minutes: value.minutes } })
}

/**
 * Refuses a round that the member may not play; call it before the round.
 * @param stake minor units; 0 in a free spin
 * @throws Refusal protection/time-out, protection/self-exclusion, protection/session-limit, protection/reality-check, protection/loss-limit
 */
export function checkMayBet(rules: ProtectionRules, stake: bigint, now: number): void {
  const refusal = findPlayRefusal(rules)
  if (refusal) throw refusal
  const { limits, total } = rules
  const dueAt = checkDueAt(total)
  if (dueAt !== undefined && dueAt <= now) throw refuse('protection/reality-check', { status: 409 })
  for (const { kind, period, value: limit } of limits) {
    if (kind !== 'loss' || stake === 0n) continue
    const lost = -total.periods[period].net
    if (lost + stake <= limit) continue
    const left = lost < limit ? limit - lost : 0n
    throw refuse('protection/loss-limit', {
      status: 409,
      value: { period, limit: formatMinor(limit), left: formatMinor(left) },
      params: { limit: moneyParam(limit), left: moneyParam(left) },
    })
  }
}
