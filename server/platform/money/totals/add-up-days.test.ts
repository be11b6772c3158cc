/**
 * Tests totals by day: records and figures are equal with them and without, also after a change of the time zone or of the clock.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { registerBrand } from '../../context/register-brand.ts'
import { settleRound } from '../../games/play/settle-round.ts'
import { PAYLINES, spinReels } from '../../games/play/slot-maths.ts'
import { readBetRecords } from '../../games/records/read-bets.ts'
import { readProfit } from '../../games/records/read-profit.ts'
import { readKinds, readTransactions } from '../../games/records/read-transactions.ts'
import { openWallet } from '../ledger/accounts.ts'
import { creditPlayMoney } from '../ledger/credit-play-money.ts'
import { addUpDays } from './add-up-days.ts'
import { readRange } from './read-range.ts'
import { splitRange } from './totals.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TENANT = 'north'
/** Days of this zone begin at 17:30 UTC. */
const YANGON = 'Asia/Yangon'

forOneStore('totals by day', open => {
  let platform: TestPlatform
  let memberId: number
  let gameIds: number[]
  let serial = 0
  /** A midnight in Yangon; the rounds belong to the days before it. */
  let midnight: number

  const inTransaction: TestPlatform['context']['store']['transaction'] = run => platform.context.store.transaction(run)
  const play = (now: number) =>
    inTransaction(async tx => {
      const wallet = await openWallet(tx, { tenantId: TENANT, memberId, now })
      const key = `round-${serial++}`
      await settleRound(tx, {
        tenantId: TENANT,
        memberId,
        gameId: gameIds[serial % gameIds.length]!,
        wallet,
        key,
        stake: PAYLINES.length,
        freeSpins: null,
        reels: spinReels(max => (serial * 7) % max),
        now,
      })
    })
  const addUp = (now: number) =>
    inTransaction(async tx => {
      let runs = 0
      while ((await addUpDays(tx, now)) === MORE) runs++
      return runs
    })

  /** Reads all records and figures that use totals, for the days about a moment. */
  async function readAll(now: number, zone = YANGON) {
    const { db } = platform.context.store
    const [first, last] = [now - 7 * DAY, now + DAY].map(moment => new Date(moment).toISOString().slice(0, 10))
    const member = { tenantId: TENANT, memberId, range: readRange({ from: first, to: last }, now, zone) }
    return Promise.all([
      readProfit(db, member),
      readProfit(db, { ...member, vendor: 'CQ9' }),
      readKinds(db, member),
      ...[1, 3, 9].map(pageNo => readBetRecords(db, { ...member, language: 'EN', pageNo, pageSize: 7 })),
      ...[1, 2].map(pageNo =>
        readBetRecords(db, { ...member, language: 'EN', gameTypes: ['RNG'], vendor: 'PT', pageNo, pageSize: 4 }),
      ),
      ...[1, 4].map(pageNo => readTransactions(db, { ...member, pageNo, pageSize: 7 })),
      ...[1, 2].map(pageNo => readTransactions(db, { ...member, kinds: ['win'], pageNo, pageSize: 3 })),
    ])
  }
  /** Reads the same while no days are added up. */
  async function readWithoutDays(now: number, zone = YANGON) {
    const { db } = platform.context.store
    const kept = await db.selectFrom('brand').selectAll().where('id', '=', TENANT).executeTakeFirstOrThrow()
    const set = (values: object) => db.updateTable('brand').set(values).where('id', '=', TENANT).execute()
    await set({ totals_zone: null })
    const all = await readAll(now, zone)
    await set({ totals_zone: kept.totals_zone })
    return all
  }
  const splitAt = async (now: number, zone = YANGON) => {
    const day = new Date(now - 5 * DAY).toISOString().slice(0, 10)
    const range = readRange({ from: day, to: new Date(now + DAY).toISOString().slice(0, 10) }, now, zone)
    return (await splitRange(platform.context.store.db, TENANT, range)).split.getTime()
  }

  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    const { store } = platform.context
    await seedCatalogue(
      store,
      sampleGames()
        .filter(({ vendor }) => vendor === 'PT' || vendor === 'CQ9')
        .slice(0, 40),
    )
    gameIds = (await store.db.selectFrom('game').select('id').orderBy('id').limit(40).execute()).map(({ id }) => id)
    memberId = await platform.member(TENANT, 'player', 'Pass1234')
    await registerBrand(store.db, { id: TENANT, merchant: TENANT, currency: 'USD', timeZone: YANGON })
    const today = platform.clock.now()
    midnight = today - (today % DAY) + 17.5 * HOUR
    await inTransaction(tx =>
      creditPlayMoney(tx, {
        tenantId: TENANT,
        memberId,
        key: 'credit',
        now: midnight - 6 * DAY,
        amountMinor: 100_000n,
        reason: 'test',
      }),
    )
    for (let n = 0; n < 28; n++) await play(midnight - 6 * DAY + n * 5 * HOUR)
    for (const moment of [-1, 0, 1]) await play(midnight + moment)
  })

  it('MBR-10 are not there until a day has been over for a while, and change nothing of what is read', async () => {
    const now = midnight + HOUR
    expect(await addUp(midnight + 10 * 60_000)).toBeGreaterThan(0)
    expect(await splitAt(now)).toBe(midnight - DAY)
    expect(await addUp(now)).toBeGreaterThan(0)
    expect(await splitAt(now)).toBe(midnight)
    expect(await addUp(now)).toBe(0)
    const all = await readAll(now)
    expect(all).toEqual(await readWithoutDays(now))
    expect(all[0]).toMatchObject({ totals: { count: 31 } })
    // the totals by day are really read
    const { db } = platform.context.store
    await db.updateTable('bet_day_total').set({ bets: 100 }).execute()
    expect(await readAll(now)).not.toEqual(all)
    await db.updateTable('brand').set({ totals_zone: null }).execute()
    await addUp(now)
    expect(await readAll(now)).toEqual(all)
  })

  it('MBR-10 of the next day join them, and bets of today are read at once', async () => {
    const now = midnight + DAY + HOUR
    await play(midnight + 5 * HOUR)
    await addUp(now)
    await play(now)
    expect(await splitAt(now)).toBe(midnight + DAY)
    const all = await readAll(now)
    expect(all).toEqual(await readWithoutDays(now))
    expect(all[0]).toMatchObject({ totals: { count: 33 } })
  })

  it('MBR-10 are summed again when the brand gets another time zone, and not read before', async () => {
    const now = midnight + DAY + HOUR
    const { db } = platform.context.store
    const zone = 'America/New_York'
    await registerBrand(db, { id: TENANT, merchant: TENANT, currency: 'USD', timeZone: zone })
    const before = await readAll(now, zone)
    await addUp(now)
    expect(await splitAt(now, zone)).toBeGreaterThan(midnight)
    expect(await readAll(now, zone)).toEqual(before)
    await registerBrand(db, { id: TENANT, merchant: TENANT, currency: 'USD', timeZone: YANGON })
    await addUp(now)
    expect(await readAll(now)).toEqual(await readWithoutDays(now))
  })

  it('MBR-10 SBX-05 after a clock that was set back are not read, and summed again', async () => {
    const back = midnight - DAY + HOUR
    expect(await splitAt(back)).toBeLessThan(back)
    await play(back)
    expect(await readAll(back)).toEqual(await readWithoutDays(back))
    await addUp(back)
    await addUp(midnight + DAY + HOUR)
    const all = await readAll(midnight + DAY + HOUR)
    expect(all).toEqual(await readWithoutDays(midnight + DAY + HOUR))
    expect(all[0]).toMatchObject({ totals: { count: 34 } })
  })
})
