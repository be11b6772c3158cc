/**
 * Tests that each stake earns points once, to the last fraction.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { pointConfig } from '../../../../src/schemas/endpoints/point-config.ts'
import { pointDetails } from '../../../../src/schemas/endpoints/point-details.ts'
import { addMembers } from '../../../../tests/add-members.ts'
import { addBet, seedGames } from '../../../../tests/bet-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { readJobs } from '../../../jobs/read-jobs.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { platformJobs } from '../../jobs/platform-jobs.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { readPointBalance } from '../../money/ledger/points-account.ts'
import { earnPoints } from './earn-points.ts'

const QUARTER = 15 * 60_000
const job = platformJobs.find(({ name }) => name === 'earn-points')!
const EARN = { rate: '0.1', byGameType: { FISH: '0.333333', PVP: '0' } }

forEachStore('points of bets', (open, itOnce) => {
  let platform: TestPlatform
  let games: Record<string, number>
  let serial = 0

  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    const { store } = platform.context
    games = await seedGames(store, 'RNG', 'FISH', 'PVP')
    await storeMetadata(store, 'north', { points: { earn: EARN } }, platform.clock.now())
  })
  const newMember = (more: object = {}, tenant = 'north') =>
    platform.member(tenant, `earner${++serial}`, 'Pass1234', more)
  const bet = (memberId: number, stake: number, { at = platform.clock.now(), type = 'RNG', tenantId = 'north' } = {}) =>
    addBet(platform.context.store.db, { tenantId, memberId, gameId: games[type]!, stake, at })
  const runAt = async (moment: number, instances = 1) => {
    const all = await Promise.all(
      Array.from({ length: instances }, async () => {
        const jobs = createJobs(platform.context, [])
        await jobs.add([job])
        return jobs
      }),
    )
    platform.clock.advance(moment - platform.clock.now())
    await Promise.all(all.map(jobs => jobs.runDue()))
    expect((await readJobs(platform.context.store.db)).filter(({ error }) => error !== null)).toEqual([])
  }
  const run = (quarters: number, instances?: number) => runAt(platform.clock.now() + quarters * QUARTER, instances)
  const pointsOf = (memberId: number, tenantId = 'north') =>
    readPointBalance(platform.context.store.db, { tenantId, memberId })
  const restOf = async (memberId: number) =>
    (
      await platform.context.store.db
        .selectFrom('points_rest')
        .select('rest')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    )?.rest

  it('PTS-01 bets from over a day before the first run earn no points; later ones earn once on all instances', async () => {
    const ann = await newMember()
    await bet(ann, 100_00, { at: platform.clock.now() - 97 * QUARTER })
    await run(1, 3)
    expect(await pointsOf(ann)).toBe(0n)
    await bet(ann, 50_00)
    await run(2, 3)
    expect(await pointsOf(ann)).toBe(5n)
    for (const later of [0, 1, 2, 5]) await bet(ann, 10_00, { at: platform.clock.now() + later * QUARTER })
    await run(9, 3)
    expect(await pointsOf(ann)).toBe(9n)
    await run(4)
    expect(await pointsOf(ann)).toBe(9n)
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  itOnce(
    'PTS-01 points follow the rate of the game type with every fraction; without a rate and in trials none',
    async () => {
      const bob = await newMember()
      const name = `earner${serial}`
      const [trial, south] = [await newMember({ type: '4' }), await newMember({}, 'south')]
      await bet(bob, 1_00, { type: 'FISH' })
      await bet(bob, 100_00, { type: 'PVP' })
      await bet(trial, 100_00)
      await bet(south, 100_00, { tenantId: 'south' })
      await run(2)
      expect([await pointsOf(bob), await restOf(bob)]).toEqual([0n, '33333300'])
      for (let i = 0; i < 2; i++) {
        await bet(bob, 1_00, { type: 'FISH' })
        await run(2)
      }
      expect([await pointsOf(bob), await restOf(bob)]).toEqual([0n, '99999900'])
      await bet(bob, 1)
      await run(2)
      expect([await pointsOf(bob), await restOf(bob)]).toEqual([1n, '99900'])
      expect([await pointsOf(trial), await pointsOf(south, 'south')]).toEqual([0n, 0n])
      const browser = platform.browser()
      await browser.signIn(login, name, 'Pass1234')
      const { list } = (await browser.call(pointDetails)).json.value
      expect(list).toMatchObject([{ kind: 'points-earned', points: 0, changedPoints: 1, balance: 1, amount: '3.01' }])
      const { earn } = (await browser.call(pointConfig)).json.value
      expect(earn.find(({ gameType }: { gameType: string }) => gameType === 'FISH').points).toBe('33.3333')
      expect(earn.map(({ gameType }: { gameType: string }) => gameType)).not.toContain('PVP')
    },
  )

  itOnce('PTS-01 a run that fails leaves nothing behind, and the next one pays', async () => {
    const cat = await newMember()
    const { store } = platform.context
    await bet(cat, 70_00)
    platform.clock.advance(2 * QUARTER)
    const time = { dueAt: platform.clock.now(), now: platform.clock.now() }
    const crash = store.transaction(async tx => {
      await earnPoints(tx, time)
      throw new Error('The server ends here.')
    })
    await expect(crash).rejects.toThrow('ends here')
    expect(await pointsOf(cat)).toBe(0n)
    await store.transaction(tx => earnPoints(tx, time))
    await store.transaction(tx => earnPoints(tx, time))
    expect(await pointsOf(cat)).toBe(7n)
  })

  itOnce('PTS-01 where the clock was set back no stake counts twice, and none of the time before is lost', async () => {
    const dan = await newMember()
    const start = platform.clock.now()
    await bet(dan, 40_00, { at: start + 100 * QUARTER })
    await runAt(start + 104 * QUARTER)
    expect(await pointsOf(dan)).toBe(4n)
    await runAt(start)
    await bet(dan, 20_00, { at: start })
    await runAt(start + 3 * QUARTER)
    expect(await pointsOf(dan)).toBe(6n)
    await bet(dan, 10_00, { at: start + 100 * QUARTER })
    await runAt(start + 110 * QUARTER)
    expect(await pointsOf(dan)).toBe(7n)
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  itOnce('PTS-01 more members than one transaction takes are all paid', async () => {
    const { store } = platform.context
    const made = await addMembers(store, 'north', 230)
    for (const id of made) await bet(id, 10_00)
    await run(2)
    expect(await Promise.all(made.map(id => pointsOf(id)))).toEqual(made.map(() => 1n))
  })
})
