import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { unreadCount } from '../../src/schemas/endpoints/unread-count.ts'
import { winners } from '../../src/schemas/endpoints/winners.ts'
import { lotteryFile } from '../../tests/lottery-fixture.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, SAMPLE_WINNERS } from './sample-accounts.ts'
import { seedStore } from './seed.ts'

const TENANTS = [
  { id: 'north', merchant: 'N1', currency: 'USD' },
  { id: 'south', merchant: 'S1', currency: 'VND' },
]

forOneStore('the seed', open => {
  let platform: TestPlatform
  const signIn = async (username: string, tenant = 'north') => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, SAMPLE_PASSWORD)
    return made
  }

  beforeAll(async () => {
    const store = await open()
    platform = await createTestPlatform(store)
    await storeMetadata(store, 'south', { lottery: lotteryFile() }, platform.clock.now())
    const agents = { contracts: { realTimeSalary: { tiers: [{ rate: '1' }] } } }
    await storeMetadata(store, 'north', { agents }, platform.clock.now())
    await seedStore(platform.context, TENANTS)
  })

  it('SBX-02 LOT-05 sample players have lottery bets in past draws, most of which won', async () => {
    const { db } = platform.context.store
    const rows = await db
      .selectFrom('open_bet')
      .innerJoin('lottery_bet', 'lottery_bet.open_bet_id', 'open_bet.id')
      .select(['state', 'win_minor'])
      .where('tenant_id', '=', 'south')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(SAMPLE_WINNERS.map(() => 'settled'))
    expect(rows.filter(({ win_minor }) => BigInt(win_minor!) > 0n).length).toBeGreaterThan(SAMPLE_WINNERS.length / 2)
    expect(await checkLedger(db)).toEqual([])
  })

  it('sample contracts count no bets from before they were agreed', async () => {
    const { db } = platform.context.store
    const { rows } = await sql<{ counted: string; stake: string; later: string }>`
      select counted_stake_minor as counted, coalesce(team_stake_minor, 0) as stake, (
        select coalesce(sum(stake_minor), 0) from bet join downline using (member_id)
        where downline.upline_id = contract.member_id and bet.created_at >= answered_at
      ) as later
      from agent_contract as contract left join team_member using (member_id) where kind = 'realTimeSalary'`.execute(db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.some(({ counted }) => BigInt(counted) > 0n)).toBe(true)
    for (const { counted, stake, later } of rows) expect(BigInt(stake) - BigInt(counted)).toBe(BigInt(later))
  })

  it('MBR-16 accounts that were seeded before they had labels get them, and keep those that they have', async () => {
    const { db } = platform.context.store
    const ofVip = db
      .selectFrom('member')
      .select('labels')
      .where('username', '=', 'vip')
      .where('tenant_id', '=', 'north')
    for (const [before, after] of [
      [[], ['Since 2024', 'Birthday club']],
      [['Own'], ['Own']],
      [[], ['Since 2024', 'Birthday club']],
    ]) {
      await db
        .updateTable('member')
        .set({ labels: JSON.stringify(before) })
        .where('username', '=', 'vip')
        .where('tenant_id', '=', 'north')
        .execute()
      await seedStore(platform.context, TENANTS)
      expect((await ofVip.executeTakeFirstOrThrow()).labels).toEqual(after)
    }
  })

  it('SBX-02 makes a member, a VIP, a trial account and agents in four levels in every brand, with play money', async () => {
    for (const { id, currency } of TENANTS) {
      const money = currency === 'VND' ? '10000000.00' : '10000.00'
      for (const { username } of SAMPLE_ACCOUNTS) {
        const account = await signIn(username, id)
        expect((await account.call(balance)).json.value, `${username} in ${id}`).toEqual({
          sumBalance: money,
          mainBalance: money,
          currency,
        })
      }
    }
    const rows = await platform.context.store.db
      .selectFrom('member')
      .select(['id', 'username', 'type', 'upline_id', 'rank_level'])
      .where('tenant_id', '=', 'north')
      .execute()
    const of = (username: string) => rows.find(row => row.username === username)!
    expect(['agent1', 'agent2', 'agent41', 'agent42'].map(name => of(name).type)).toEqual(['1', '2', '41', '42'])
    expect([of('agent2').upline_id, of('agent41').upline_id, of('agent42').upline_id, of('player').upline_id]).toEqual([
      of('agent1').id,
      of('agent2').id,
      of('agent41').id,
      of('agent42').id,
    ])
    expect([of('vip').rank_level, of('trial').type]).toEqual([5, '4'])
    expect((await (await signIn('player')).call(unreadCount)).json.value).toEqual({
      messageCount: 1,
      missionCount: 0,
      // the raffles that every brand begins with
      rewardCount: 2,
    })
  })

  it('SBX-02 run again, and by several instances at once, changes nothing', async () => {
    const { store } = platform.context
    const count = async () => [
      await store.db
        .selectFrom('member')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
      await store.db
        .selectFrom('ledger_entry')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
    ]
    const before = await count()
    await Promise.all([1, 2, 3].map(() => seedStore(platform.context, TENANTS)))
    expect(await count()).toEqual(before)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('OTH-05 winners are real wins with the player masked, newest first, of this brand only', async () => {
    const { value } = (await platform.browser().call(winners, { query: { count: 100 } })).json
    expect(value.length).toBeGreaterThanOrEqual(20)
    const times = value.map((win: { at: number }) => win.at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    for (const win of value) {
      expect(win.player).toMatch(/^..\*\*\*.$/)
      expect(win).toMatchObject({ currency: 'USD', prize: expect.stringMatching(/^\d+\.\d\d$/) })
    }
    expect((await platform.browser('nowhere').call(winners)).json.value).toEqual([])
  })
})
