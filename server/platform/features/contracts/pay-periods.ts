/** Pays dividends, daily and hourly salaries: the next ended period of each contract. */

import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { AgentContractTable } from '../../../store/tables.generated.ts'
import { SMALLEST_UNIT } from '../../money/ledger/smallest-unit.ts'
import { COUNTED_STAKE } from '../../money/totals/totals.ts'
import { contractAmountOf, type PeriodFigures } from './amounts.ts'
import { MAX_CONTRACTS, type PayRun } from './pay-run.ts'
import { dateAt, HOUR_MS, hourStart, payMoment, periodEnd } from './periods.ts'
import { type NewPayment, storePayments } from './store-payments.ts'

type Row = Selectable<AgentContractTable> & { time_zone: string; unit: number; username: string }

/** An ended period of a contract. */
interface Period {
  row: Row
  starts: number
  ends: number
}

/** New values of a contract after its period. */
interface Next {
  row: Row
  paidUntil: number
  paysAt: number | null
  carried: bigint
}

/** @returns the number of processed contracts */
export async function payPeriods(tx: Tx, { tenantId, dueAt, now }: PayRun): Promise<number> {
  const rows = (await tx
    .selectFrom('agent_contract')
    .innerJoin('brand', 'brand.id', 'agent_contract.tenant_id')
    .innerJoin('member', 'member.id', 'agent_contract.member_id')
    .selectAll('agent_contract')
    .select(['brand.time_zone', SMALLEST_UNIT.as('unit'), 'member.username'])
    .where('agent_contract.tenant_id', '=', tenantId)
    .where('agent_contract.pays_at', '<=', new Date(dueAt))
    .where('agent_contract.kind', '<>', 'realTimeSalary')
    .orderBy('agent_contract.pays_at')
    .orderBy('agent_contract.depth')
    .orderBy('agent_contract.id')
    .limit(MAX_CONTRACTS)
    .forUpdate('agent_contract')
    .execute()) as Row[]
  if (rows.length === 0) return 0
  const hours = await firstHours(tx, rows, dueAt)
  const periods: Period[] = []
  const next: Next[] = []
  for (const row of rows) {
    const starts = row.kind === 'hourlySalary' ? hours.get(row.id) : row.paid_until!.getTime()
    if (starts === undefined) next.push(afterQuietHours(row, dueAt))
    else {
      const ends = periodEnd(row.time_zone, row, starts)
      // the period under way when the contract stopped is not paid
      if (ends > stopOf(row))
        next.push({ row, paidUntil: row.paid_until!.getTime(), paysAt: null, carried: BigInt(row.carried_minor) })
      else periods.push({ row, starts, ends })
    }
  }
  const figures = await readFigures(tx, periods)
  const payments: NewPayment[] = []
  /** Changes of the carried amount by last periods of replaced dividends, by agent. */
  const handedOn = new Map<number, bigint>()
  for (const { row, starts, ends } of periods) {
    const before = BigInt(row.carried_minor) + (row.state === 'active' ? (handedOn.get(row.member_id) ?? 0n) : 0n)
    const {
      amount,
      carried,
      figures: from,
    } = contractAmountOf(
      {
        kind: row.kind,
        tiers: row.tiers,
        carriesLosses: row.carries_losses,
        unit: BigInt(row.unit),
        carried: row.kind === 'dividend' && row.carries_losses ? before : BigInt(row.carried_minor),
      },
      figures.get(row.id) ?? NOTHING,
    )
    const { id, tenant_id, kind, upline_id, member_id, username } = row
    payments.push({
      tenantId: tenant_id,
      contractId: id,
      kind,
      uplineId: upline_id,
      memberId: member_id,
      memberName: username,
      starts,
      ends,
      amount,
      figures: from,
    })
    if (row.end_reason === 'replaced' && carried !== before)
      handedOn.set(row.member_id, (handedOn.get(row.member_id) ?? 0n) + carried - before)
    const paysAt = row.paused_at ? ends : payMoment(row.time_zone, row, ends)
    next.push({ row, paidUntil: ends, paysAt, carried })
  }
  await storePayments(tx, payments, now)
  await handOn(tx, handedOn)
  await storeNext(tx, next)
  return rows.length
}

/** Returns the time at which a contract was paused or ended, whichever came first; infinity while it is in force. */
const stopOf = ({ paused_at, ended_at }: Row): number => (paused_at ?? ended_at)?.getTime() ?? Number.POSITIVE_INFINITY

const NOTHING: PeriodFigures = { activeMembers: 0, stake: 0n, validBet: 0n, win: 0n, bonus: 0n }

/** Skips hours without a bet, which pay nothing. */
const afterQuietHours = (row: Row, dueAt: number): Next => {
  const paidUntil = Math.max(row.paid_until!.getTime(), hourStart(row.time_zone, dueAt))
  const isOver = stopOf(row) < paidUntil + HOUR_MS
  return { row, paidUntil, paysAt: isOver ? null : payMoment(row.time_zone, row, paidUntil), carried: 0n }
}

/** Returns the beginning of the first unpaid hour with bets, if it is over, of each contract by the hour. */
async function firstHours(tx: Tx, rows: readonly Row[], dueAt: number): Promise<Map<string, number>> {
  const hourly = rows.filter(({ kind }) => kind === 'hourlySalary')
  if (hourly.length === 0) return new Map()
  const { rows: found } = await sql<{ id: string; starts_at: Date }>`
    select agent_contract.id, hour.starts_at from agent_contract cross join lateral (
      select starts_at from team_hour
      where agent_id = member_id and starts_at >= paid_until and starts_at <= ${new Date(dueAt - HOUR_MS)}
      order by starts_at limit 1
    ) as hour where agent_contract.id = any(${hourly.map(({ id }) => id)}::bigint[])`.execute(tx)
  return new Map(found.map(({ id, starts_at }) => [id, starts_at.getTime()]))
}

/** Reads the figures of each team in its period. */
async function readFigures(tx: Tx, periods: readonly Period[]): Promise<Map<string, PeriodFigures>> {
  const hours = periods.filter(({ row }) => row.kind === 'hourlySalary')
  const days = periods.filter(({ row }) => row.kind !== 'hourlySalary')
  const ids = (some: readonly Period[]) => some.map(({ row }) => row.id)
  const agents = (some: readonly Period[]) => some.map(({ row }) => row.member_id)
  const { rows } = await sql<{
    id: string
    active: string
    stake: string
    counted: string
    win: string
    bonus: string
  }>`
    select id, 0 as active, stake_minor as stake, stake_minor as counted, 0 as win, 0 as bonus from unnest(
      ${ids(hours)}::bigint[], ${agents(hours)}::integer[], ${hours.map(({ starts }) => new Date(starts))}::timestamptz[]
    ) as hour (id, agent_id, starts_at) join team_hour using (agent_id, starts_at)
    union all
    select id, active, stake, counted, win, bonus from unnest(
      ${ids(days)}::bigint[], ${agents(days)}::integer[],
      ${days.map(({ row, starts }) => dateAt(row.time_zone, starts))}::date[],
      ${days.map(({ row, ends }) => dateAt(row.time_zone, ends - 1))}::date[]
    ) as period (id, agent, first_day, last_day) cross join lateral (
      select coalesce(sum(stake_minor), 0) as stake, coalesce(sum(${COUNTED_STAKE}), 0) as counted, coalesce(sum(win_minor), 0) as win, coalesce(sum(bonus_minor), 0) as bonus
      from team_day where agent_id = agent and day between first_day and last_day
    ) as summed cross join lateral (
      select coalesce(sum(members), 0) as active from team_active
      where agent_id = agent and day between first_day and last_day and previous_day < first_day
    ) as counted`.execute(tx)
  return new Map(
    rows.map(({ id, active, stake, counted, win, bonus }) => [
      id,
      {
        activeMembers: Number(active),
        stake: BigInt(stake),
        validBet: BigInt(counted),
        win: BigInt(win),
        bonus: BigInt(bonus),
      },
    ]),
  )
}

/** Adds the changes to the contracts in force; contracts of this run store theirs with their own periods. */
async function handOn(tx: Tx, changes: ReadonlyMap<number, bigint>): Promise<void> {
  if (changes.size === 0) return
  await sql`
    update agent_contract set carried_minor = greatest(0, carried_minor + change)
    from unnest(${[...changes.keys()]}::integer[], ${[...changes.values()].map(String)}::bigint[]) as handed (agent, change)
    where member_id = agent and kind = 'dividend' and state = 'active' and carries_losses`.execute(tx)
}

async function storeNext(tx: Tx, next: readonly Next[]): Promise<void> {
  await sql`
    update agent_contract set paid_until = next.paid_until, pays_at = next.pays_at, carried_minor = next.carried
    from unnest(${next.map(({ row }) => row.id)}::bigint[], ${next.map(({ paidUntil }) => new Date(paidUntil))}::timestamptz[],
      ${next.map(({ paysAt }) => (paysAt === null ? null : new Date(paysAt)))}::timestamptz[],
      ${next.map(({ carried }) => String(carried))}::bigint[]) as next (id, paid_until, pays_at, carried)
    where agent_contract.id = next.id`.execute(tx)
}
