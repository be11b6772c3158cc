/**
 * The agent centre with 200,000 people below: the tree, 90 days of figures that stand for 30 million bets, the bets of the last days, and
 * 20,000 contracts, written into the tables directly, without the triggers and the job of the real server.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BRAND } from './load-server.mjs'
import { signInAs } from './members.mjs'

const PEOPLE = 200_000
const DAYS = 90
/** Days with single bets, more than the requested pages reach back. */
const BET_DAYS = 4
/** Agents who each hold a contract of all four kinds. */
const CONTRACT_AGENTS = 5000
/** Lowest id of the people. */
const FIRST = 10_000_000
const REQUESTS = 100
const GOAL_MS = 200

/** Numbers of people, 1 at the top. Each person has three directly below, which makes twelve levels. */
const AGENTS = { top: 1, large: 2, middle: 14, low: 1000 }
/** Last agent with all figures; later ones have `team_day` only, as the rest takes too long to fill. */
const LAST_AGENT = 1093

const REPORTS = {
  overview: ['?preset=previous7', '?preset=previous30'],
  team: ['', '?sort=size&down=true', '?pageNo=2&sort=login'],
  'team, by name': ['?username=team1', '?username=team12&sort=size&down=true', '?username=team9&sort=joined&pageNo=3'],
  bets: [
    ...['?preset=previous7', '?preset=previous30&pageNo=3', '?preset=today', '?preset=previous30&pageNo=40'],
    ...['?preset=previous30&gameType=FISH', '?preset=previous30&gameType=LIVE&pageNo=2'],
  ],
  losses: [
    '?preset=today',
    '?preset=previous7',
    '?preset=previous7&sort=stake&direction=down&pageNo=4',
    '?username=team1',
  ],
  'losses, 30 days': ['?preset=previous30'],
  transactions: ['?preset=previous7', '?preset=previous30&pageNo=5', '?preset=previous30&kind=deposit'],
  income: ['?preset=previous30'],
  links: [''],
  contracts: ['', '?kind=dailySalary&pageNo=2'],
  payments: ['?kind=dailySalary&preset=previous30', '?kind=realTimeSalary&side=team&preset=previous7'],
}

/** @param {import('./load-server.mjs').LoadServer} server */
export async function measureAgents(server) {
  const from = performance.now()
  await fill(server)
  console.log(`  set up in ${Math.round((performance.now() - from) / 1000)} s`)
  const rows = []
  for (const [name, number] of Object.entries(AGENTS)) {
    const { headers } = await signInAs(server, `team${number}`)
    for (const [report, queries] of Object.entries(REPORTS)) {
      const path = `/wps/agent/${report.split(',')[0]}`
      const times = []
      let refused = 0
      for (let n = 0; n < REQUESTS; n++) {
        const began = performance.now()
        const { status, text } = await server.ask(`${path}${queries[n % queries.length]}`, { headers })
        if (status === 422) refused++
        else if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
        times.push(performance.now() - began)
      }
      times.sort((a, b) => a - b)
      const at = share => times[Math.floor(times.length * share)]
      const what = `${report} of the ${name} agent${refused ? ' (too many figures: refused)' : ''}`
      rows.push(
        { what: `${what}, p50, ms`, measured: at(0.5) },
        { what: `${what}, p99, ms`, measured: at(0.99), goal: GOAL_MS, most: true },
      )
    }
  }
  return rows
}

/**
 * Prepares contracts of all four kinds between the agents nearest the top, with an ended period and unpaid stakes. The pay run begins at
 * the job's next due time.
 * @param {import('./load-server.mjs').LoadServer} server
 */
export async function preparePayRun(server) {
  const job = `agent-pay/${BRAND}`
  await server.query(`do $$ declare zone text; begin
    select time_zone into zone from brand where id = '${BRAND}';
    insert into ledger_account (tenant_id, owner, kind, wallet, currency)
      select '${BRAND}', 'member:' || ${FIRST} + n, 'player', 'main', currency from generate_series(1, ${CONTRACT_AGENTS}) as n, brand
      where brand.id = '${BRAND}' on conflict do nothing;
    insert into ledger_account (tenant_id, owner, kind, wallet, currency)
      select '${BRAND}', purpose || ':' || n, 'platform', 'main', currency
      from brand, unnest(array['agents', 'bank']) as purpose, generate_series(0, 7) as n where brand.id = '${BRAND}' on conflict do nothing;
    -- enough money for what each of them pays
    perform post_entry('${BRAND}', wallet.owner, 'opening', 'load', 'opening', '', now(),
        array[bank.id, wallet.id], array[-1000000000000, 1000000000000])
      from ledger_account as wallet join ledger_account as bank
        on bank.tenant_id = wallet.tenant_id and bank.owner = 'bank:' || wallet.id % 8 and bank.currency = wallet.currency
      where wallet.tenant_id = '${BRAND}' and wallet.wallet = 'main'
        and wallet.owner in (select 'member:' || ${FIRST} + n from generate_series(1, ${CONTRACT_AGENTS}) as n);
    -- the terms of the brand, which the sample agent at the top has
    insert into agent_contract (tenant_id, kind, upline_id, member_id, state, period, carries_losses, tiers, offered_at, answered_at, paid_until, pays_at)
      select '${BRAND}', kind, member.upline_id, member.id, 'active', period, carries_losses, tiers, now(), now(), starts,
        case when kind <> 'realTimeSalary' then '2000-01-01'::timestamptz end
      from agent_contract as sample, member, lateral (select case kind
          when 'dividend' then (date_trunc('month', now() at time zone zone) - interval '1 month') at time zone zone
          when 'dailySalary' then (date_trunc('day', now() at time zone zone) - interval '1 day') at time zone zone
          when 'hourlySalary' then (date_trunc('hour', now() at time zone zone) - interval '2 hours') at time zone zone
          else now() - interval '1 hour' end as starts) as begun
      where sample.tenant_id = '${BRAND}' and sample.upline_id is null and sample.state = 'active' and sample.member_id < ${FIRST}
        and member.id between ${FIRST + 1} and ${FIRST + CONTRACT_AGENTS} order by member.id, kind
      -- the brand may have given the one at the top its terms already
      on conflict (member_id, kind) where state = 'active' do update set paid_until = excluded.paid_until, pays_at = excluded.pays_at;
    insert into team_hour (agent_id, starts_at, stake_minor)
      select member_id, paid_until, 100000 from agent_contract where kind = 'hourlySalary' and member_id > ${FIRST};
    -- a team that did not bet yesterday is not paid for it, which would be less work
    update team_day set stake_minor = greatest(stake_minor, 100000) where day > current_date - 3 and agent_id between ${FIRST} and ${FIRST + CONTRACT_AGENTS};
  end $$`)
  await server.query('analyze')
  const read = async () => {
    const { rows } = await server.query(
      `select (select runs from job where name = $1)::integer as runs, (select error from job where name = $1) as error,
        count(distinct contract_id)::integer as contracts, count(*) filter (where entry_id is not null)::integer as entries
       from contract_payment join agent_contract on agent_contract.id = contract_id where member_id > $2`,
      [job, FIRST],
    )
    return rows[0]
  }
  const { runs } = await read()
  return {
    outcome: read,
    /** Runs the job and waits for its end. @returns its seconds */
    async seconds() {
      const began = performance.now()
      await server.query('update job set next_at = now() where name = $1', [job])
      for (;;) {
        await wait(250)
        const { rows } = await server.query('select runs::integer as runs, error from job where name = $1', [job])
        if (rows[0].error) throw new Error(rows[0].error)
        if (rows[0].runs > runs) return (performance.now() - began) / 1000
        if (performance.now() - began > 240_000) return Number.POSITIVE_INFINITY
      }
    },
  }
}

const FIGURES = 'bets, stake_minor, win_minor, deposit_minor, withdrawal_minor, bonus_minor'
const SUMS = FIGURES.split(', ')
  .map(column => `sum(${column})`)
  .join(', ')

/** @param {import('./load-server.mjs').LoadServer} server */
async function fill(server) {
  await server.query(`create sequence load_entry start ${FIRST}`)
  // one statement, so that it is one session and one transaction
  await server.query(`do $$ begin
    set local session_replication_role = replica;
    set local work_mem = '256MB';
    set local maintenance_work_mem = '256MB';
    set local synchronous_commit = off;
    insert into member (id, tenant_id, username, username_key, nickname, password_hash, type, upline_id, rank_level, label_name,
        labels, extra, first_time, password_expired, created_at) overriding system value
      select ${FIRST} + n, tenant_id, 'team' || n, 'team' || n, 'team' || n, password_hash, '2', case when n > 1 then ${FIRST} + (n + 1) / 3 end,
        0, '', labels, extra, false, false, now() - interval '${DAYS + 10} days'
      from member, generate_series(1, ${PEOPLE}) as n where tenant_id = '${BRAND}' and username = 'agent1' order by n;
    insert into downline (upline_id, member_id, depth, joined_at)
      select upline_id, id, 1, created_at from member where id > ${FIRST + 1} order by 1, 2;
    for level in 2..13 loop
      insert into downline select member.upline_id, downline.member_id, level, joined_at
      from downline join member on member.id = downline.upline_id
      where downline.depth = level - 1 and downline.upline_id > ${FIRST + 1} order by 1, 2;
    end loop;
    -- one in twenty plays on a day, 33 or 34 bets; one in four of those moves money
    create temporary table played on commit drop as
      select ${FIRST} + n as member_id, current_date - day as day, hash / 20 % 2 + 33 as bets, hash / 20 % 12 as game,
        hash / 20 % 4 = 1 as pays, hash / 20 as hash
      from generate_series(1, ${PEOPLE}) as n, generate_series(0, ${DAYS - 1}) as day,
        lateral (select abs(hashint8(n * 1000 + day)) as hash) as dice where hash % 20 = 0;
    insert into member_day (member_id, day, ${FIGURES})
      select member_id, day, bets, bets * 1000, bets * 900, case when pays then 5000 else 0 end, 0, 0 from played order by day, member_id;
    create temporary table team on commit drop as
      select id, upline_id, (select count(*) from downline where member_id = id) as level from member where id > ${FIRST};
    analyze team;
    for depth_now in reverse 13..1 loop
      insert into team_day (agent_id, day, ${FIGURES}, registrations, first_deposits)
        select upline_id, day, ${SUMS}, 0, 0 from (
          select upline_id, member_day.* from member_day join team on team.id = member_day.member_id and team.level = depth_now
          union all
          select upline_id, agent_id, day, ${FIGURES} from team_day join team on team.id = agent_id and team.level = depth_now
        ) as below group by 1, 2;
    end loop;
    insert into team_active (agent_id, day, previous_day, members)
      select upline_id, day, coalesce(previous_day, '-infinity'), count(*)
      from (select member_id, day, lag(day) over (partition by member_id order by day) as previous_day from played) as played
      join downline using (member_id) where upline_id <= ${FIRST + LAST_AGENT} group by 1, 2, 3;
    create temporary table chosen on commit drop as
      select distinct on (game) game, id, game_type, vendor from (
        select id, game_type, vendor, (case game_type when 'RNG' then 0 when 'LIVE' then 1 when 'FISH' then 2 else 3 end) + 4 * (id % 3) as game from game
      ) as known order by game, id;
    insert into team_game_day
      select upline_id, day, game_type, vendor, sum(bets), sum(bets * 1000), sum(bets * 900)
      from played join chosen using (game) join downline using (member_id) where upline_id <= ${FIRST + LAST_AGENT} group by 1, 2, 3, 4;
    insert into team_kind_day
      select upline_id, day, 'deposit', count(*), sum(5000), 0
      from played join downline using (member_id) where pays and upline_id <= ${FIRST + LAST_AGENT} group by 1, 2;
    insert into bet (tenant_id, member_id, game_id, round_key, requested_minor, stake_minor, win_minor, currency, result, created_at)
      select '${BRAND}', member_id, chosen.id, 'load' || day || bet, 1000, 1000, 900, currency, '{}',
        day::timestamptz + (hash % 80000 + bet) * interval '1 s'
      from brand, played join chosen using (game), generate_series(1, played.bets) as bet where brand.id = '${BRAND}' and day > current_date - ${BET_DAYS} order by day, hash % 80000;
    insert into team_member (member_id, team_stake_minor, members)
      select id, coalesce(stake, 0), size from team join (
        select upline_id as id, count(*) as size from downline where upline_id > ${FIRST} group by 1
      ) as sized using (id) left join (
        select agent_id as id, sum(stake_minor) as stake from team_day where agent_id > ${FIRST} group by 1
      ) as staked using (id);
    insert into ledger_account (tenant_id, owner, kind, wallet, currency)
      select '${BRAND}', 'member:' || member_id, 'player', 'main', currency from brand, (select distinct member_id from played where pays) as paid
      where brand.id = '${BRAND}';
    create temporary table paid on commit drop as
      select nextval('load_entry') as entry, account.id as account, day::timestamptz + (hash % 80000) * interval '1 s' as at
      from played join ledger_account as account on account.tenant_id = '${BRAND}' and account.owner = 'member:' || member_id and account.wallet = 'main'
      where pays order by day, hash % 80000;
    insert into ledger_entry (id, tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at) overriding system value
      select entry, '${BRAND}', 'deposit', 'load', 'load', 'load' || entry, '', at from paid;
    insert into posting (entry_id, account_id, amount_minor, balance_minor, number, chain_hash)
      select entry, account, 5000, 5000, row_number() over (partition by account order by at), '' from paid;
    update ledger_account set postings = counted.postings, balance_minor = counted.amount from (
        select account_id, count(*) as postings, sum(amount_minor) as amount from posting where entry_id >= ${FIRST} group by 1
      ) as counted where ledger_account.id = account_id;
    insert into account_total (account_id, quarter_hour, kind, entries, in_minor, out_minor, first_number, last_number)
      select account_id, quarter_hour(at), 'deposit', count(*), sum(amount_minor), 0, min(number), max(number)
      from paid join posting on entry_id = entry group by 1, 2;
  end $$`)
  await server.query('vacuum analyze')
}
