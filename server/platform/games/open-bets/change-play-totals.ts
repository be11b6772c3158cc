/** Adds to the net result of members in the current sitting, day, week and month; many members in one statement. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { PERIODS, periodNames } from '../../people/protection/period.ts'

export interface NetChange {
  memberId: number
  /** Won minus staked, minor units. */
  amount: bigint
  /** Time at which a refunded stake was staked: it counts only in that sitting and those periods; left out: in all. */
  stakedAt?: Date
}

/** Changes the totals; the caller holds the members' wallets locked. @param now milliseconds since 1970 */
export async function changePlayTotals(
  tx: Tx,
  tenantId: string,
  changes: readonly NetChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const brand = await tx.selectFrom('brand').select('time_zone').where('id', '=', tenantId).executeTakeFirst()
  const zone = brand?.time_zone ?? 'UTC'
  const current = periodNames(zone, now)
  const sittings = await readSittings(tx, changes)
  const sums = new Map<number, { sitting: bigint; day: bigint; week: bigint; month: bigint }>()
  for (const { memberId, amount, stakedAt } of changes) {
    const sum = sums.get(memberId) ?? { sitting: 0n, day: 0n, week: 0n, month: 0n }
    const staked = stakedAt ? periodNames(zone, stakedAt.getTime()) : current
    if (!stakedAt || stakedAt >= (sittings.get(memberId) ?? stakedAt)) sum.sitting += amount
    for (const period of PERIODS) if (staked[period] === current[period]) sum[period] += amount
    sums.set(memberId, sum)
  }
  const rows = [...sums].map(([member, sum]) => ({
    member,
    ...Object.fromEntries(Object.entries(sum).map(([name, amount]) => [name, String(amount)])),
  }))
  const period = (name: (typeof PERIODS)[number]) => {
    const first = current[name]
    const column = sql.ref(name)
    const net = sql.ref(`${name}_net_minor`)
    const ms = sql.ref(`${name}_ms`)
    return sql`${column} = ${first}, ${net} = case when total.${column} = ${first} then total.${net} else 0 end + change.${column},
      ${ms} = case when total.${column} = ${first} then total.${ms} else 0 end`
  }
  await sql`update play_total as total set sitting_net_minor = total.sitting_net_minor + change.sitting,
      ${period('day')}, ${period('week')}, ${period('month')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change (member integer, sitting bigint, day bigint, week bigint, month bigint)
    where total.member_id = change.member`.execute(tx)
}

/** @returns beginnings of the sittings of members whose stakes come back, by member */
async function readSittings(tx: Tx, changes: readonly NetChange[]): Promise<Map<number, Date>> {
  const members = changes.filter(({ stakedAt }) => stakedAt).map(({ memberId }) => memberId)
  if (members.length === 0) return new Map()
  const rows = await tx
    .selectFrom('play_total')
    .select(['member_id', 'sitting_at'])
    .where('member_id', '=', sql<number>`any(${members}::integer[])`)
    .execute()
  return new Map(rows.flatMap(({ member_id, sitting_at }) => (sitting_at ? [[member_id, sitting_at]] : [])))
}
