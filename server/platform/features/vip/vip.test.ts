/**
 * Tests VIP levels: bets are counted once, members rise, and their pages show it.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { vipProgress } from '../../../../src/schemas/endpoints/vip-progress.ts'
import { addBet, seedGame } from '../../../../tests/bet-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { readJobs } from '../../../jobs/read-jobs.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { platformJobs } from '../../jobs/platform-jobs.ts'

const QUARTER = 15 * 60_000
const job = platformJobs.find(({ name }) => name === 'raise-vip-levels')!
const level = (rank: number, bets: string, EN: string, VI = EN) => ({
  rank,
  bets,
  title: { EN, VI },
  benefits: [{ EN: `${EN} gift`, VI: `Quà ${VI}` }],
})
const LEVELS = [level(0, '0', 'Member'), level(1, '10', 'Bronze', 'Đồng'), level(3, '25.50', 'Gold', 'Vàng')]

forOneStore('VIP levels', open => {
  let platform: TestPlatform
  let gameId: number
  let serial = 0

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      text: async (_tenant, language, key, params = {}) =>
        `${language} ${key} ${params.name ?? ''} ${params.level ?? ''}`.trim(),
    })
    const { store } = platform.context
    gameId = await seedGame(store)
    await storeMetadata(store, 'north', { vip: { levels: LEVELS } }, platform.clock.now())
  })
  const newMember = async (more: { rankLevel?: number; labelName?: string } = {}, tenant = 'north') => {
    const name = `vip${++serial}`
    const id = await platform.member(tenant, name, 'Pass1234', more)
    const browser = platform.browser(tenant)
    const value = async (endpoint: typeof memberInfo | typeof vipProgress | typeof messages, language = 'EN') => {
      await browser.signIn(login, name, 'Pass1234')
      return (await browser.call(endpoint, { headers: { language } })).json.value
    }
    return {
      id,
      bet: (minor: number, at = platform.clock.now()) => bet(tenant, id, minor, at),
      rank: async () =>
        (
          await platform.context.store.db
            .selectFrom('member')
            .select('rank_level')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).rank_level,
      label: async (language?: string) => (await value(memberInfo, language)).clubLabel,
      progress: (language?: string) => value(vipProgress, language),
      messages: async (language?: string): Promise<string[]> =>
        (await value(messages, language)).list.map(
          ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
        ),
    }
  }
  const bet = (tenantId: string, memberId: number, stake: number, at: number) =>
    addBet(platform.context.store.db, { tenantId, memberId, gameId, stake, at })
  /** Starts a server with the job, which has run so far. */
  const startInstance = async () => {
    const jobs = createJobs(platform.context, [])
    await jobs.add([job])
    return jobs
  }
  const runAt = async (moment: number, instances = 1) => {
    const all = await Promise.all(Array.from({ length: instances }, startInstance))
    platform.clock.advance(moment - platform.clock.now())
    await Promise.all(all.map(jobs => jobs.runDue()))
    expect((await readJobs(platform.context.store.db)).filter(({ error }) => error !== null)).toEqual([])
  }
  const run = (quarters: number, instances?: number) => runAt(platform.clock.now() + quarters * QUARTER, instances)
  const countedOf = async (id: number) =>
    (
      await platform.context.store.db
        .selectFrom('vip_bets')
        .select('counted_minor')
        .where('member_id', '=', id)
        .executeTakeFirst()
    )?.counted_minor

  it('count each quarter of an hour once, on several instances and after runs that were missed', async () => {
    const ann = await newMember()
    await startInstance()
    await ann.bet(300)
    await run(1, 3)
    expect(await countedOf(ann.id), 'the quarter has just ended').toBeUndefined()
    await run(1, 3)
    expect(await countedOf(ann.id)).toBe('300')
    for (const later of [0, 1, 2, 5]) await ann.bet(100, platform.clock.now() + later * QUARTER)
    await run(9, 3)
    expect(await countedOf(ann.id)).toBe('700')
    await run(4)
    expect(await countedOf(ann.id)).toBe('700')
    expect(await ann.rank()).toBe(0)
  })

  it('raise a member to the highest reached level, with one message, and never lower anybody', async () => {
    const [bob, given, other] = [await newMember(), await newMember({ rankLevel: 7 }), await newMember({}, 'south')]
    for (const member of [bob, given, other]) await member.bet(2550)
    await run(2)
    expect([await bob.rank(), await given.rank(), await other.rank()]).toEqual([3, 7, 0])
    expect(await bob.messages('VI')).toEqual(['VI inbox.vip-title Vàng 3: VI inbox.vip-text Vàng 3'])
    expect(await given.messages()).toEqual([])
    await run(3)
    expect(await bob.messages()).toEqual(['EN inbox.vip-title Gold 3: EN inbox.vip-text Gold 3'])
  })

  it('count everything anew where the clock was set back', async () => {
    const cat = await newMember()
    const start = platform.clock.now()
    await cat.bet(400, start + 100 * QUARTER)
    await runAt(start + 104 * QUARTER)
    expect(await countedOf(cat.id)).toBe('400')
    await cat.bet(500, start)
    await runAt(start + 2 * QUARTER)
    await run(2)
    expect(await countedOf(cat.id), 'what is still ahead does not count').toBe('500')
  })

  it('wait while a member is excluded from play', async () => {
    const dan = await newMember()
    const now = platform.clock.now()
    await platform.context.store.db
      .insertInto('exclusion')
      .values({
        tenant_id: 'north',
        member_id: dan.id,
        kind: 'time-out',
        starts_at: new Date(now),
        ends_at: new Date(now + 6 * QUARTER),
      })
      .execute()
    await dan.bet(1000)
    await run(3)
    expect([await dan.rank(), await dan.messages()]).toEqual([0, []])
    await run(4)
    expect(await dan.rank()).toBe(1)
    expect(await dan.messages()).toHaveLength(1)
  })

  it('MBR-16 a member reads the own level, the amount to the next one and the benefits of each', async () => {
    const eve = await newMember({ labelName: 'Stored' })
    await eve.bet(1001)
    await run(2)
    await eve.bet(99)
    expect(await eve.label('VI')).toEqual({ labelName: 'Đồng', rankLevel: 1 })
    expect(await eve.progress()).toEqual({
      rank: 1,
      bets: '11.00',
      next: { rank: 3, title: 'Gold', bets: '25.50', left: '14.50' },
      levels: [
        { rank: 0, title: 'Member', bets: '0.00', benefits: ['Member gift'], isCurrent: false },
        { rank: 1, title: 'Bronze', bets: '10.00', benefits: ['Bronze gift'], isCurrent: true },
        { rank: 3, title: 'Gold', bets: '25.50', benefits: ['Gold gift'], isCurrent: false },
      ],
    })
    await eve.bet(5000)
    expect((await eve.progress('VI')).next).toEqual({ rank: 3, title: 'Vàng', bets: '25.50', left: '0.00' })
    const top = await newMember({ rankLevel: 9 })
    const { next, levels } = await top.progress()
    expect([next, levels.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)]).toEqual([
      undefined,
      [false, false, true],
    ])
  })

  it('MBR-16 a brand without levels shows the stored label and no progress', async () => {
    const member = await newMember({ rankLevel: 2, labelName: 'Silver' }, 'south')
    expect(await member.label()).toEqual({ labelName: 'Silver', rankLevel: 2 })
    expect(await member.progress()).toEqual({ rank: 2, bets: '0.00', levels: [] })
  })
})
