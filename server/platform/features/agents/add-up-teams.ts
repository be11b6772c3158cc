/** Adds bets and payments of members to the figures of their teams: each change once, however late it is committed. */
import { type RawBuilder, sql } from 'kysely'
import { BONUS_KINDS } from '../../../../src/schemas/records/transaction-kinds.ts'
import { MAX_CLOCK_SKEW_MS } from '../../../http/context.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { waitForLock } from '../../../store/wait-for-lock.ts'

/** Maximum of changes in one transaction, which takes some tenths of a second. */
const MAX_CHANGES = 20_000
/** Days after which an earlier day with bets is ignored: no range is longer. */
const MAX_PAUSE_DAYS = 100

/** Names the job that adds up the figures of a brand's teams. */
export const figuresJob = (tenantId: string): string => `add-up-teams/${tenantId}`

/** All changes of a brand, or those of a member and of the team below. */
export interface WhoseChanges {
  tenantId: string
  memberId?: number
  /** Only changes from before this moment. */
  before?: Date
  /** Time of the clock, milliseconds since 1970. */
  now: number
}

/**
 * Adds up the figures; one transaction at a time does so for a brand.
 * @returns MORE while changes are left
 */
export async function addUpTeams(tx: Tx, whose: WhoseChanges): Promise<typeof MORE | undefined> {
  await waitForLock(tx, sql`hashtextextended(${`team figures ${whose.tenantId}`}, 0)`)
  await followClock(tx, whose)
  if (!(await hasChanges(tx, whose.tenantId))) return undefined
  await sql`set local work_mem = '64MB'`.execute(tx)
  const { rows } = await sql<{ taken: number }>`
    with ${taken(whose)},
    by_day as (
      select member_id, tenant_id, day, ${sumOfColumns('')},
        count(*) filter (where kind = 'registration') as registrations
      from taken group by 1, 2, 3
    ),
    kept_days as (
      insert into member_day as kept (member_id, day, ${names}) select member_id, day, ${names} from by_day order by 1, 2
      on conflict (member_id, day) do update set ${added}
    ),
    deposited as (
      select member_id, min(day) as day from taken where kind = 'deposit' group by 1
    ),
    first_deposits as (
      select member_id, day from deposited
      where not exists (select from team_member where team_member.member_id = deposited.member_id and first_deposit_on is not null)
    ),
    kept_teams as (
      insert into team_day as kept (agent_id, day, ${names}, registrations, first_deposits)
      select upline_id, by_day.day, ${sumOfColumns('by_day.')}, sum(registrations), count(first_deposits.member_id)
      from by_day join downline using (member_id) left join first_deposits using (member_id, day)
      group by 1, 2 order by 1, 2
      on conflict (agent_id, day) do update set ${added},
        registrations = kept.registrations + excluded.registrations,
        first_deposits = kept.first_deposits + excluded.first_deposits
    ),
    days_with_bets as (
      select member_id, tenant_id, day, coalesce(lag(day) over (partition by member_id order by day), active_on) as previous_day
      from by_day left join team_member using (member_id)
      where bets > 0 and (stake_minor = 0 or stake_minor > uncounted_minor) and (active_on is null or day > active_on)
    ),
    kept_active as (
      insert into team_active as kept (agent_id, day, previous_day, members)
      select upline_id, day,
        case when previous_day >= (joined_at at time zone time_zone)::date and previous_day > day - ${sql.lit(MAX_PAUSE_DAYS)}::integer
          then previous_day else '-infinity'::date end, count(*)
      from days_with_bets join downline using (member_id) join brand on brand.id = tenant_id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agent_id, day, previous_day) do update set members = kept.members + excluded.members
    ),
    kept_games as (
      insert into team_game_day as kept (agent_id, day, game_type, vendor, bets, stake_minor, win_minor)
      select upline_id, day, game_type, vendor, sum(bets), sum(amount_minor), sum(taken.win_minor)
      from taken join downline using (member_id) join game on game.id = game_id
      where kind = 'bet' and not is_counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (agent_id, day, game_type, vendor) do update set
        bets = kept.bets + excluded.bets,
        stake_minor = kept.stake_minor + excluded.stake_minor,
        win_minor = kept.win_minor + excluded.win_minor
    ),
    kept_kinds as (
      insert into team_kind_day as kept (agent_id, day, kind, entries, in_minor, out_minor)
      select upline_id, day, kind, count(*), sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0))
      from taken join downline using (member_id)
      where kind not in ('bet', 'registration') and not is_counted group by 1, 2, 3 order by 1, 2, 3
      on conflict (agent_id, day, kind) do update set
        entries = kept.entries + excluded.entries,
        in_minor = kept.in_minor + excluded.in_minor,
        out_minor = kept.out_minor + excluded.out_minor
    ),
    kept_hours as (
      insert into team_hour as kept (agent_id, starts_at, stake_minor)
      select upline_id, hour, sum(amount_minor - uncounted_minor) from taken join downline using (member_id)
      where kind = 'bet' group by 1, 2 order by 1, 2
      on conflict (agent_id, starts_at) do update set stake_minor = kept.stake_minor + excluded.stake_minor
    ),
    kept_members as (
      insert into team_member as kept (member_id, first_deposit_on, active_on, team_stake_minor, members)
      select member_id, min(deposited_on), max(active_on), sum(team_stake_minor), sum(members) from (
        select member_id, day as deposited_on, null::date as active_on, 0 as team_stake_minor, 0 as members from first_deposits
        union all select member_id, null, day, 0, 0 from days_with_bets
        union all select upline_id, null, null, stake_minor - uncounted_minor, registrations from by_day join downline using (member_id)
          where stake_minor > 0 or registrations > 0
      ) as known group by 1 order by 1
      on conflict (member_id) do update set
        first_deposit_on = coalesce(kept.first_deposit_on, excluded.first_deposit_on),
        active_on = coalesce(excluded.active_on, kept.active_on),
        team_stake_minor = kept.team_stake_minor + excluded.team_stake_minor,
        members = kept.members + excluded.members
    )
    select count(*)::integer as taken from taken`.execute(tx)
  return rows[0]!.taken === MAX_CHANGES ? MORE : undefined
}

/**
 * Returns whether a brand has changes: most have none most of the time, and planning the statement that adds them up takes longer
 * than this query.
 */
export const hasChanges = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await tx.selectFrom('team_change').select('id').where('tenant_id', '=', tenantId).limit(1).execute()).length > 0

/** Removes changes, and returns the day and the hour of the brand in which each one counts. */
const taken = ({ tenantId, memberId, before }: WhoseChanges) => {
  const ofTeam =
    memberId === undefined
      ? sql`true`
      : sql`(member_id = ${memberId} or member_id in (select member_id from downline where upline_id = ${memberId}))`
  const inTime = before ? sql`at < ${before}` : sql`true`
  return sql`
    removed as (
      delete from team_change where id in (
        select id from team_change where tenant_id = ${tenantId} and ${ofTeam} and ${inTime} order by id limit ${sql.lit(MAX_CHANGES)})
      returning *
    ),
    taken as (
      select removed.*,
        local::date as day,
        -- of an hour that clocks show twice both count
        counts_at - (local - date_trunc('hour', local)) as hour
      from removed join brand on brand.id = tenant_id,
        lateral (select greatest(at, team_closed_at) as counts_at) as counted,
        lateral (select counts_at at time zone time_zone as local) as shown
    )`
}

type Figure =
  | 'bets'
  | 'stake_minor'
  | 'uncounted_minor'
  | 'win_minor'
  | 'deposit_minor'
  | 'withdrawal_minor'
  | 'bonus_minor'

const of = (kinds: readonly string[], column: RawBuilder<unknown>) =>
  sql`coalesce(sum(${column}) filter (where kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})), 0)`

const amount = sql`amount_minor`

/** Summed columns of each figure. Money that was paid out and came back is not a withdrawal. */
const FIGURES: Record<Figure, RawBuilder<unknown>> = {
  bets: of(['bet'], sql`bets`),
  stake_minor: of(['bet'], amount),
  uncounted_minor: of(['bet'], sql`uncounted_minor`),
  win_minor: of(['bet'], sql`win_minor`),
  deposit_minor: of(['deposit'], amount),
  withdrawal_minor: of(['capture', 'payout-return'], sql`-amount_minor`),
  bonus_minor: of(BONUS_KINDS, amount),
}
const COLUMNS = Object.keys(FIGURES) as Figure[]

const names = sql.join(COLUMNS.map(column => sql.ref(column)))
const added = sql.join(
  COLUMNS.map(column => sql`${sql.ref(column)} = kept.${sql.ref(column)} + excluded.${sql.ref(column)}`),
)

/** @param table prefix of a table of figures by day; empty: the changes themselves */
function sumOfColumns(table: '' | 'by_day.'): RawBuilder<unknown> {
  return sql.join(
    COLUMNS.map(column => {
      const sum = table === '' ? FIGURES[column] : sql`sum(${sql.ref(`${table}${column}`)})`
      return sql`${sum} as ${sql.ref(column)}`
    }),
  )
}

/**
 * Closes the figures of a brand up to a moment: earlier changes that arrive later count at that moment.
 * @param at end of the last paid period
 */
export async function closeTeams(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await tx
    .updateTable('brand')
    .set({ team_closed_at: at })
    .where('id', '=', tenantId)
    .where(eb => eb.or([eb('team_closed_at', 'is', null), eb('team_closed_at', '<', at)]))
    .execute()
}

/** Follows a clock that was set back: figures closed ahead of it are open again, and a day that comes once more has bets again. */
async function followClock(tx: Tx, { tenantId, now }: WhoseChanges): Promise<void> {
  const ahead = new Date(now + MAX_CLOCK_SKEW_MS)
  const isAhead = await tx
    .updateTable('brand')
    .set({ team_closed_at: new Date(now) })
    .where('id', '=', tenantId)
    .where('team_closed_at', '>', ahead)
    .returning('id')
    .execute()
  if (isAhead.length === 0) return
  await sql`
    update team_member set active_on = null
    from member join brand on brand.id = tenant_id
    where tenant_id = ${tenantId} and member.id = member_id and active_on > (${new Date(now)}::timestamptz at time zone time_zone)::date`.execute(
    tx,
  )
}
