/**
 * Compares reports of an agent's own team with its members' figures, and tests that those of another team are refused in every form.
 * @module-tag deep
 */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import { agentBets } from '../../../../src/schemas/endpoints/agent-bets.ts'
import { agentIncome } from '../../../../src/schemas/endpoints/agent-income.ts'
import { agentLosses } from '../../../../src/schemas/endpoints/agent-losses.ts'
import { agentOverview } from '../../../../src/schemas/endpoints/agent-overview.ts'
import { agentTransactions } from '../../../../src/schemas/endpoints/agent-transactions.ts'
import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { addBet } from '../../../../tests/bet-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { openPlatformAccount, openWallet } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import { moveMember } from '../contracts/move-member.ts'
import { addUpTeams } from './add-up-teams.ts'

const ZONE = 'Asia/Bangkok'
const HOUR_MS = 3_600_000
const PASSWORD = 'Pass1234'
const TEAM_REPORTS = [agentBets, agentLosses, agentTransactions]

interface Bet {
  who: string
  at: number
  gameType: string
  vendor: string
  stake: number
  win: number
}
interface Payment {
  who: string
  at: number
  kind: string
  amount: number
}

forOneStore('reports of a team', open => {
  let platform: TestPlatform
  const ids: Record<string, number> = {}
  const browsers: Record<string, TestBrowser> = {}
  const bets: Bet[] = []
  const payments: Payment[] = []
  /** Members below each agent: `top` > `mid` > `low`, ann and bob; `rival` > carl. */
  const TEAM = {
    top: ['mid', 'low', 'ann', 'bob', 'dora'],
    mid: ['low', 'ann', 'dora'],
    low: ['dora'],
    rival: ['carl'],
  }
  const read = async (agent: keyof typeof TEAM, endpoint: AnyEndpoint, query: Record<string, unknown> = {}) => {
    const { status, json } = await browsers[agent]!.call(endpoint, { query: { preset: 'previous30', ...query } })
    expect(status, JSON.stringify(json)).toBe(200)
    return json.value
  }
  const money = (minor: number) => (minor / 100).toFixed(2)
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
  const of = <T extends { who: string }>(rows: readonly T[], agent: keyof typeof TEAM) =>
    rows
      .filter(({ who }) => TEAM[agent].includes(who))
      .toSorted((one, other) => (other as never as Bet).at - (one as never as Bet).at)

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { timeZone: async () => ZONE })
    const { store, clock } = platform.context
    await store.db.updateTable('brand').set({ time_zone: ZONE }).execute()
    await seedCatalogue(
      store,
      sampleGames().filter(({ code }) => ['midnight-treasure', 'fish-ocean-king', 'blackjack'].includes(code)),
    )
    platform.clock.advance(-20 * 24 * HOUR_MS)
    const people: [string, string | null, string][] = [
      ...([
        ['top', null, '1'],
        ['rival', null, '1'],
        ['mid', 'top', '2'],
        ['bob', 'top', '0'],
      ] as const),
      ...([
        ['ann', 'mid', '0'],
        ['low', 'mid', '41'],
        ['dora', 'low', '0'],
        ['carl', 'rival', '0'],
      ] as const),
    ].map(([name, above, type]) => [name, above, type])
    for (const [name, above, type] of people)
      ids[name] = await platform.member('north', name, PASSWORD, {
        type: type as '0',
        uplineId: above === null ? null : ids[above]!,
      })
    await platform.member('north', 'lone', PASSWORD, { type: '0' })
    const games = await store.db.selectFrom('game').select(['id', 'vendor', 'game_type']).orderBy('id').execute()
    const random = seededRandom(11)
    const int = (max: number) => Math.floor(random() * max)
    const players = ['ann', 'bob', 'carl', 'dora', 'low']
    for (let n = 0; n < 150; n++) {
      platform.clock.advance(HOUR_MS * (1 + int(4)))
      const [who, game] = [players[int(players.length)]!, games[int(games.length)]!]
      const [stake, win, at] = [100 + int(900), int(2) * int(1500), clock.now()]
      bets.push({ who, at, gameType: game.game_type, vendor: game.vendor, stake, win })
      await addBet(store.db, { memberId: ids[who]!, gameId: game.id, stake, win, at })
      if (n % 3 === 0) await pay(players[int(players.length)]!, ['deposit', 'credit'][int(2)]!, 100 + int(5000))
    }
    await pay('mid', 'dividend', 7700)
    while ((await store.transaction(tx => addUpTeams(tx, { tenantId: 'north', now: clock.now() }))) === MORE);
    for (const name of ['top', 'mid', 'low', 'rival', 'lone', 'ann']) {
      browsers[name] = platform.browser()
      await browsers[name]!.signIn(login, name, PASSWORD)
    }
  })

  async function pay(who: string, kind: string, amount: number) {
    const at = platform.clock.now()
    payments.push({ who, at, kind, amount })
    await platform.context.store.transaction(async tx => {
      const wallet = await openWallet(tx, { tenantId: 'north', memberId: ids[who]!, now: at })
      const bank = await openPlatformAccount(tx, 'bank', 'north', wallet)
      await post(tx, {
        tenantId: 'north',
        owner: `member:${ids[who]}`,
        kind: kind as 'deposit',
        reference: 'x',
        key: `pay-${payments.length}`,
        now: at,
        postings: [
          { accountId: bank, amount: BigInt(-amount) },
          { accountId: wallet.accountId, amount: BigInt(amount) },
        ],
      })
    })
  }

  it.each(['top', 'mid', 'low', 'rival'] as const)(
    'AGT-11 the bets of the team of %s are all listed, newest first, in pages, with totals',
    async agent => {
      const wanted = of(bets, agent)
      const listed: { at: number; username: string; stake: string }[] = []
      for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / 7); pageNo++) {
        const { list, totals, totalPages, listed: count } = await read(agent, agentBets, { pageNo, pageSize: 7 })
        listed.push(...list)
        expect([totalPages, count]).toEqual([Math.ceil(wanted.length / 7), wanted.length])
        expect(totals).toEqual({
          count: wanted.length,
          stake: money(sum(wanted, ({ stake }) => stake)),
          win: money(sum(wanted, ({ win }) => win)),
          net: money(sum(wanted, ({ win, stake }) => win - stake)),
        })
      }
      expect(listed.map(({ at, username, stake }) => [at, username, stake])).toEqual(
        wanted.map(({ at, who, stake }) => [at, who, money(stake)]),
      )
    },
  )

  it('AGT-11 team betting is filtered by game type, vendor, member and days of the brand', async () => {
    const team = of(bets, 'top')
    for (const { gameType, vendor, who } of team.slice(0, 8)) {
      const cases: [Record<string, string>, (bet: Bet) => boolean][] = [
        [{ gameType }, bet => bet.gameType === gameType],
        [{ vassalage: vendor }, bet => bet.vendor === vendor],
        [{ username: who.toUpperCase() }, bet => bet.who === who],
        [{ username: who, gameType }, bet => bet.who === who && bet.gameType === gameType],
      ]
      for (const [query, isWanted] of cases) {
        const { list, totals } = await read('top', agentBets, { ...query, pageSize: 100 })
        const wanted = team.filter(isWanted)
        expect(
          list.map((bet: Bet) => bet.at),
          JSON.stringify(query),
        ).toEqual(wanted.map(({ at }) => at))
        expect(totals.count).toBe(wanted.length)
        expect(totals.stake).toBe(money(sum(wanted, ({ stake }) => stake)))
      }
    }
    const { from, to } = (await read('top', agentBets, { preset: 'previous7' })).range
    const start = Date.parse(`${from}T00:00:00+07:00`)
    const { totals } = await read('top', agentBets, { from, to })
    expect(totals.count).toBe(team.filter(({ at }) => at >= start).length)
    expect((await read('top', agentBets, { from: '2026-01-01', to: '2026-01-31' })).list).toEqual([])
  })

  it.each(['top', 'mid', 'rival'] as const)(
    'AGT-11 the payments of the team of %s are all listed, with totals by kind, and without play and opening balances',
    async agent => {
      const wanted = of(payments, agent)
      const { list, totals, kinds } = await read(agent, agentTransactions, { pageSize: 100 })
      expect(list.map((row: { at: number; kind: string; amount: string }) => [row.at, row.kind, row.amount])).toEqual(
        wanted.map(({ at, kind, amount }) => [at, kind, money(amount)]),
      )
      expect(totals).toMatchObject({
        count: wanted.length,
        in: money(sum(wanted, ({ amount }) => amount)),
        out: '0.00',
      })
      const deposits = wanted.filter(({ kind }) => kind === 'deposit')
      const narrowed = await read(agent, agentTransactions, { kind: 'deposit', pageSize: 3 })
      expect(narrowed.totals.count).toBe(deposits.length)
      expect(narrowed.kinds).toEqual(kinds)
      expect(kinds.find(({ kind }: { kind: string }) => kind === 'deposit').in).toBe(
        money(sum(deposits, ({ amount }) => amount)),
      )
      const who = wanted[0]!.who
      const own = await read(agent, agentTransactions, { username: who, pageSize: 100 })
      expect(own.list).toHaveLength(wanted.filter(payment => payment.who === who).length)
      expect(own.totals.count).toBe(own.list.length)
    },
  )

  it('AGT-11 user loss has a row for each active member, in any order, and finds names by their beginning', async () => {
    const { list, totals } = await read('top', agentLosses)
    const names = TEAM.top.filter(name => [...bets, ...payments].some(({ who }) => who === name))
    expect(list.map(({ username }: { username: string }) => username).toSorted()).toEqual(names.toSorted())
    const profits = list.map(({ profit }: { profit: string }) => Number(profit))
    expect(profits).toEqual(profits.toSorted((a: number, b: number) => a - b))
    const ann = list.find(({ username }: { username: string }) => username === 'ann')
    const own = bets.filter(({ who }) => who === 'ann')
    const given = payments.filter(({ who, kind }) => who === 'ann' && kind === 'credit')
    expect(ann).toMatchObject({
      bets: own.length,
      stake: money(sum(own, ({ stake }) => stake)),
      bonus: money(sum(given, ({ amount }) => amount)),
      profit: money(sum(own, ({ win, stake }) => win - stake) + sum(given, ({ amount }) => amount)),
      hasTeam: false,
      depth: 2,
    })
    expect(totals.count).toBe(names.length)
    expect(totals.stake).toBe(money(sum(of(bets, 'top'), ({ stake }) => stake)))
    const down = await read('top', agentLosses, { sort: 'stake', direction: 'down', pageSize: 2 })
    expect(down.totalPages).toBe(Math.ceil(names.length / 2))
    expect(Number(down.list[0].stake)).toBeGreaterThanOrEqual(Number(down.list[1].stake))
    expect((await read('top', agentLosses, { username: 'AN' })).list).toHaveLength(1)
    expect((await read('top', agentLosses, { username: '%' })).list).toEqual([])
  })

  it('AGT-04 the overview shows the days, the days before, who is online, and until when it is added up', async () => {
    const { totals, before, days, range, rangeBefore, members, online } = await read('top', agentOverview, {
      preset: 'previous7',
    })
    const startOf = (day: string) => Date.parse(`${day}T00:00:00+07:00`)
    const between = (from: string, to: string) =>
      of(bets, 'top').filter(({ at }) => at >= startOf(from) && at < startOf(to) + 24 * HOUR_MS)
    for (const [figures, days] of [
      [totals, range],
      [before, rangeBefore],
    ] as const) {
      const wanted = between(days.from, days.to)
      expect(figures).toMatchObject({
        bets: wanted.length,
        stake: money(sum(wanted, ({ stake }) => stake)),
        active: new Set(wanted.map(({ who }) => who)).size,
      })
    }
    expect(startOf(range.from) - startOf(rangeBefore.from)).toBe(7 * 24 * HOUR_MS)
    expect(days).toHaveLength(7)
    for (const day of days) expect(day.bets, day.day).toBe(between(day.day, day.day).length)
    expect(members).toBe(TEAM.top.length)
    // mid, low and ann are signed in
    expect(online).toBe(3)
    expect((await read('top', agentOverview)).totals.registrations).toBe(TEAM.top.length)
  })

  it('AGT-11 my income lists what the agent was paid, and no other agent', async () => {
    const { list, totals, kinds } = await read('mid', agentIncome)
    expect(list).toMatchObject([{ kind: 'dividend', amount: '77.00' }])
    expect([totals.count, kinds.length]).toEqual([1, 1])
    expect((await read('mid', agentIncome, { kind: 'deposit' })).list).toEqual([])
    expect((await read('top', agentIncome)).list).toEqual([])
  })

  it('AGT-11 my income says of which period a payment of a contract is', async () => {
    const { db } = platform.context.store
    const [paid] = (await read('mid', agentIncome)).list
    expect(paid).not.toHaveProperty('starts')
    const [starts, ends] = ['2026-11-01', '2026-11-08'].map(day => new Date(`${day}T00:00:00+07:00`))
    const contract = await db
      .insertInto('agent_contract')
      .values({
        tenant_id: 'north',
        kind: 'dividend',
        member_id: ids.mid!,
        state: 'terminated',
        period: 'weekly',
        tiers: '[]',
        offered_at: starts!,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('contract_payment')
      .values({
        tenant_id: 'north',
        contract_id: contract.id,
        starts: starts!,
        ends: ends!,
        figures: '{}',
        amount_minor: 7700n,
        state: 'paid',
        entry_id: paid.id,
        created_at: ends!,
      })
      .execute()
    expect((await read('mid', agentIncome)).list).toEqual([
      { ...paid, starts: starts!.getTime(), ends: ends!.getTime() },
    ])
  })

  it('AGT-11 user loss leads to teams of inactive agents directly below, but not to others without figures', async () => {
    const calm = await platform.member('north', 'calm', PASSWORD, { type: '2', uplineId: ids.top! })
    await platform.member('north', 'calmer', PASSWORD, { type: '0', uplineId: calm })
    // an agent without a team, and one further below
    await platform.member('north', 'calmagent', PASSWORD, { type: '2', uplineId: ids.top! })
    const further = await platform.member('north', 'calmbelow', PASSWORD, { type: '41', uplineId: calm })
    await platform.member('north', 'calmest', PASSWORD, { type: '0', uplineId: further })
    const { list } = await read('top', agentLosses, { username: 'calm' })
    expect(list).toEqual([
      {
        id: String(calm),
        username: 'calm',
        depth: 1,
        hasTeam: true,
        bets: 0,
        stake: '0.00',
        win: '0.00',
        bonus: '0.00',
        deposit: '0.00',
        withdrawal: '0.00',
        profit: '0.00',
      },
    ])
    const below = await read('top', agentLosses, { memberId: calm })
    expect(below.list.map(({ username }: { username: string }) => username)).toEqual(['calmbelow'])
  })

  it('AGT-10 a report of the team of an agent below is that of this agent, and of no other', async () => {
    for (const endpoint of TEAM_REPORTS) {
      const asked = await read('top', endpoint, { memberId: ids.mid, pageSize: 100 })
      const own = await read('mid', endpoint, { pageSize: 100 })
      expect(asked.team).toEqual({ id: ids.mid, username: 'mid', depth: 1 })
      expect(asked.list).toEqual(own.list)
      expect(asked.totals).toEqual(own.totals)
      for (const stranger of ['rival', 'carl', 'top']) {
        const query = { memberId: ids[stranger], preset: 'previous30' }
        const { status, json } = await browsers.mid!.call(endpoint, { query })
        expect([status, json.code], stranger).toEqual([404, 'agent/not-in-team'])
      }
    }
    for (const endpoint of [agentBets, agentTransactions])
      for (const username of ['carl', 'rival', 'top', 'bob', 'mid', 'nobody']) {
        const { status, json } = await browsers.mid!.call(endpoint, { query: { username } })
        expect([status, json.code], username).toEqual([404, 'agent/not-in-team'])
      }
    for (const username of ['carl', 'rival', 'top', 'bob'])
      expect((await read('mid', agentLosses, { username })).list, username).toEqual([])
  })

  it('AGT-10 AGT-12 members and trial accounts reach no report', async () => {
    for (const endpoint of [...TEAM_REPORTS, agentOverview, agentIncome])
      for (const name of ['lone', 'ann']) {
        const { status } = await browsers[name]!.call(endpoint)
        expect(status, `${endpoint.name} as ${name}`).toBe(403)
      }
  })

  it('AGT-11 a large team, which is read by time, has the same records', async () => {
    const queries = [
      { pageSize: 40, pageNo: 2 },
      { gameType: bets[0]!.gameType },
      { username: 'ann' },
      { preset: 'today' },
    ]
    const all = async () => {
      const records = []
      for (const endpoint of [agentBets, agentTransactions])
        for (const query of queries) {
          const { list, totals, totalPages } = await read('top', endpoint, query)
          records.push({ list, totals, totalPages })
        }
      return records
    }
    const before = await all()
    expect(before[0]!.list.length).toBeGreaterThan(0)
    await sql`
      insert into member (tenant_id, username, username_key, nickname, password_hash, type, upline_id, rank_level, label_name, labels, extra,
        first_time, password_expired, created_at)
      select tenant_id, 'crowd' || n, 'crowd' || n, '', password_hash, '0', id, 0, '', labels, extra, false, false, created_at
      from member, generate_series(1, 2100) as n where id = ${ids.top}`.execute(platform.context.store.db)
    expect(await all()).toEqual(before)
  })

  it('AGT-11 user loss of a team with too many days to sort is listed by name, with totals of the team', async () => {
    const sorted = await read('top', agentLosses)
    expect(sorted).not.toHaveProperty('listed')
    // a crowd of 2,100 who all play on thirteen days
    await sql`
      insert into member_day (member_id, day, bets, stake_minor, win_minor, deposit_minor, withdrawal_minor, bonus_minor)
      select id, current_day - n, 1, 100, 0, 0, 0, 0 from member, generate_series(1, 13) as n,
        (select (${new Date(platform.clock.now())}::timestamptz at time zone ${ZONE})::date as current_day) as today
      where username like 'crowd%'`.execute(platform.context.store.db)
    await sql`
      with played as (select day, count(*)::integer as n from member_day join member on member.id = member_id where username like 'crowd%' group by 1),
      counted as (
        insert into team_active as kept select ${ids.top}::integer, day, lag(day, 1, '-infinity'::date) over (order by day), n from played
        on conflict (agent_id, day, previous_day) do update set members = kept.members + excluded.members)
      insert into team_day as kept (agent_id, day, bets, stake_minor, win_minor, deposit_minor, withdrawal_minor, bonus_minor, registrations, first_deposits)
      select ${ids.top}::integer, day, n, n * 100, 0, 0, 0, 0, 0, 0 from played
      on conflict (agent_id, day) do update set bets = kept.bets + excluded.bets, stake_minor = kept.stake_minor + excluded.stake_minor`.execute(
      platform.context.store.db,
    )
    const first = await read('top', agentLosses, { sort: 'stake', direction: 'down', pageSize: 3 })
    const second = await read('top', agentLosses, { pageSize: 3, pageNo: 2 })
    const names = (value: { list: { username: string }[] }) => value.list.map(({ username }) => username)
    expect([names(first), names(second)]).toEqual([
      ['ann', 'bob', 'crowd1'],
      ['crowd10', 'crowd100', 'crowd1000'],
    ])
    expect(first.list[0]).toEqual(sorted.list.find(({ username }: { username: string }) => username === 'ann'))
    expect(first.list[2]).toMatchObject({ bets: 13, stake: '13.00', profit: '-13.00' })
    expect(first).toMatchObject({ listed: 200, sortableDays: 12, totalPages: 67 })
    const players = new Set(of(bets, 'top').map(({ who }) => who)).size
    expect(first.totals).toMatchObject({
      count: 2100 + players,
      stake: money(sum(of(bets, 'top'), ({ stake }) => stake) + 2100 * 13 * 100),
    })
    const last = await read('top', agentLosses, { pageSize: 3, pageNo: 67 })
    expect([last.list.length, (await read('top', agentLosses, { pageSize: 3, pageNo: 68 })).list]).toEqual([2, []])
    const down = await read('top', agentLosses, { sort: 'username', direction: 'down', pageSize: 3 })
    expect(names(down)[0]).toBe('mid')
    // a search with as many names is listed in the same way, and the totals are those of the listed names
    const searched = await read('top', agentLosses, { username: 'Crowd', sort: 'stake', pageSize: 3, pageNo: 2 })
    expect(names(searched)).toEqual(['crowd1000', 'crowd1001', 'crowd1002'])
    expect(searched).toMatchObject({ listed: 200, sortableDays: 12, totalPages: 67 })
    expect(searched.totals).toMatchObject({ count: 200, stake: '2600.00', profit: '-2600.00' })
    // a search that finds few is sorted, even if many have such names elsewhere
    await sql`
      insert into member (tenant_id, username, username_key, nickname, password_hash, type, upline_id, rank_level, label_name, labels, extra,
        first_time, password_expired, created_at)
      select tenant_id, 'bobby' || n, 'bobby' || n, '', password_hash, '0', null, 0, '', labels, extra, false, false, created_at
      from member, generate_series(1, 2100) as n where id = ${ids.top}`.execute(platform.context.store.db)
    const few = await read('top', agentLosses, { username: 'b' })
    expect([names(few), few.totals.count]).toEqual([['bob'], 1])
    expect(few).not.toHaveProperty('listed')
    // leads to a team whose agent has no figures
    expect(names(await read('top', agentLosses, { username: 'mid' }))).toEqual(['mid'])
    // fewer days, or part of the names, are sorted
    expect(await read('top', agentLosses, { preset: 'previous7' })).not.toHaveProperty('listed')
    expect(names(await read('top', agentLosses, { username: 'crowd20', sort: 'username', pageSize: 2 }))).toEqual([
      ...['crowd20', 'crowd200'],
    ])
  })

  it('AGT-10 what a member did before joining the team stays with the former one', async () => {
    platform.clock.advance(48 * HOUR_MS)
    const { store, clock } = platform.context
    await store.transaction(tx =>
      moveMember(tx, { tenantId: 'north', memberId: ids.dora!, uplineId: ids.rival!, now: clock.now() }),
    )
    for (const name of ['top', 'rival']) await browsers[name]!.signIn(login, name, PASSWORD)
    for (const endpoint of TEAM_REPORTS) {
      const { list } = await read('rival', endpoint, { pageSize: 100 })
      expect(
        list.some(({ username }: { username: string }) => username === 'dora'),
        endpoint.name,
      ).toBe(false)
      const former = await read('top', endpoint, { pageSize: 100 })
      expect(
        former.list.some(({ username }: { username: string }) => username === 'dora'),
        endpoint.name,
      ).toBe(false)
    }
    // dora's bets on the day of the move belong to the former team, even where the range begins with that day
    await sql`
      insert into member_day (member_id, day, bets, stake_minor, win_minor, deposit_minor, withdrawal_minor, bonus_minor)
      select member_id, (joined_at at time zone ${ZONE})::date, 1, 12300, 0, 0, 0, 0 from downline
      where member_id = ${ids.dora} and upline_id = ${ids.rival}
      on conflict (member_id, day) do update set stake_minor = 12300`.execute(platform.context.store.db)
    const today = await read('rival', agentLosses, { preset: 'today' })
    expect(today.list.map(({ username }: { username: string }) => username)).not.toContain('dora')
    const { list, totals } = await read('rival', agentBets, { username: 'dora' })
    expect([list, totals.count]).toEqual([[], 0])
  })
})
