/** Reads payments into and out of the wallets of a team within a date range, with totals by kind. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { PageQuery } from '../../context/page-as-of.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { inQuarters } from '../../money/totals/totals.ts'
import { type RowQuery, readNewest } from './newest-of-team.ts'
import { IS_PAYMENT } from './payment-kinds.ts'
import { type Team, teamOf } from './read-team.ts'

export interface PaymentQuery extends PageQuery {
  /** Kind of the payments; all when left out. */
  kind?: string | undefined
}

interface DayRow {
  day: string
  kind: string
  entries: string
  came: string
  went: string
}

interface PaymentRow {
  id: string
  account_id: string
  kind: string
  reference: string
  created_at: Date
  amount_minor: string
  balance_minor: string
  currency: string
  member_id: number
  username: string
}

/** Reads payments, newest first. */
export async function readTeamPayments(db: Reader, team: Team, query: PaymentQuery) {
  const all = team.member ? await readMemberDays(db, team) : await readTeamDays(db, team)
  const wanted = query.kind ? all.filter(({ kind }) => kind === query.kind) : all
  const countByDay = new Map<string, number>()
  for (const { day, entries } of wanted) countByDay.set(day, (countByDay.get(day) ?? 0) + Number(entries))
  const { rows, count, ...page } = await readNewest(db, { ...team, countByDay }, query, at =>
    readRows(db, team, query, at),
  )
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort()
  return {
    list: rows.map(row => ({
      // an entry may pay two members
      id: `${row.id}-${row.account_id}`,
      at: row.created_at.getTime(),
      memberId: row.member_id,
      username: row.username,
      kind: row.kind,
      reference: row.reference,
      amount: formatMinor(BigInt(row.amount_minor)),
      balance: formatMinor(BigInt(row.balance_minor)),
      currency: row.currency,
    })),
    ...page,
    totals: summed(wanted),
    kinds: kinds.map(kind => ({ kind, ...summed(all.filter(row => row.kind === kind)) })),
    ...teamOf(team),
  }
}

function summed(rows: readonly DayRow[]) {
  const sum = (column: 'entries' | 'came' | 'went') => rows.reduce((total, row) => total + BigInt(row[column]), 0n)
  const [came, went] = [sum('came'), sum('went')]
  return { count: Number(sum('entries')), in: formatMinor(came), out: formatMinor(went), net: formatMinor(came - went) }
}

async function readTeamDays(db: Reader, { agentId, range }: Team): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, entries, in_minor as came, out_minor as went from team_kind_day
    where agent_id = ${agentId} and day between ${range.wire.from}::date and ${range.wire.to}::date`.execute(db)
  return rows
}

async function readMemberDays(db: Reader, { tenantId, member, range }: Team): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(quarter_hour at time zone ${range.wire.timeZone}, 'YYYY-MM-DD') as day, account_total.kind,
      sum(entries) as entries, sum(in_minor) as came, sum(out_minor) as went
    from ledger_account cross join lateral (
      select * from account_total where account_id = ledger_account.id and ${inQuarters(range.start, range.end)} and ${IS_PAYMENT}
    ) as account_total
    where tenant_id = ${tenantId} and owner = ${ownerOf(member!.id)} group by 1, 2`.execute(db)
  return rows
}

async function readRows(db: Reader, team: Team, { kind }: PaymentQuery, at: RowQuery): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select found.*, username from (
      ${at.byMember || team.member ? rowsByMember(team, kind, at) : rowsByTime(team, kind, at)}
      order by created_at desc, id desc, account_id limit ${at.limit} offset ${at.skip}
    ) as found join member on member.id = found.member_id
    order by created_at desc, found.id desc, account_id`.execute(db)
  return rows
}

const COLUMNS = sql`
  entry.id, account.id as account_id, entry.kind, reference, entry.created_at, posting.amount_minor, posting.balance_minor, currency, below.member_id`
const ofKind = (kind: string | undefined) => (kind ? sql`${IS_PAYMENT} and kind = ${kind}` : IS_PAYMENT)

/** Selects the payments of one member: totals by quarter of an hour locate them among the bets of a wallet. */
const rowsByMember = ({ tenantId, member }: Team, kind: string | undefined, { agentId, start, end }: RowQuery) => sql`
  select ${COLUMNS} from downline as below
  join ledger_account as account
    on account.tenant_id = ${tenantId} and account.owner = 'member:' || below.member_id and account.kind = 'player'
  cross join lateral (
    select * from account_total
    where account_id = account.id and ${inQuarters(sql`quarter_hour(${start})`, end)} and ${ofKind(kind)} offset 0
  ) as quarter
  join posting on posting.account_id = account.id and number between first_number and last_number
  join ledger_entry as entry on entry.id = posting.entry_id and entry.kind = quarter.kind
    and entry.created_at >= quarter.quarter_hour and entry.created_at < quarter.quarter_hour + interval '15 minutes'
  where upline_id = ${agentId} and ${member ? sql`below.member_id = ${member.id}` : sql`joined_at <= entry.created_at`}
    and entry.created_at >= ${start} and entry.created_at < ${end}`

/** Selects rows by time. `offset 0` keeps the order of the index: reading stops as soon as the page is full. */
const rowsByTime = ({ tenantId }: Team, kind: string | undefined, { agentId, start, end }: RowQuery) => sql`
  select ${COLUMNS}
  from (
    select * from ledger_entry
    where tenant_id = ${tenantId} and created_at >= ${start} and created_at < ${end} and ${ofKind(kind)}
    order by created_at desc, id desc offset 0
  ) as entry
  cross join lateral (select * from posting where entry_id = entry.id offset 0) as posting
  cross join lateral (select * from ledger_account where id = posting.account_id and kind = 'player' offset 0) as account
  cross join lateral (
    select member_id from downline
    where upline_id = ${agentId} and member_id = substring(account.owner from '^member:(\\d+)$')::integer
      and joined_at <= entry.created_at offset 0
  ) as below`
