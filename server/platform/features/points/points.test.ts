/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { convertPoint } from '../../../../src/schemas/endpoints/convert-point.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { pointBalance } from '../../../../src/schemas/endpoints/point-balance.ts'
import { pointDetails } from '../../../../src/schemas/endpoints/point-details.ts'
import { pointReward } from '../../../../src/schemas/endpoints/point-reward.ts'
import { redeemPointList } from '../../../../src/schemas/endpoints/redeem-point-list.ts'
import { redeemPointReward } from '../../../../src/schemas/endpoints/redeem-point-reward.ts'
import { addMembers } from '../../../../tests/add-members.ts'
import { NO_QUEUE } from '../../../../tests/no-queue.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { hashPassword } from '../../../passwords/password.ts'
import { openStore, type Store } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { MONEY_QUEUE_LIMITS } from '../../context/money-queue-limits.ts'
import { OPENING_BALANCE, openWallet } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readPointBalance } from '../../money/ledger/points-account.ts'
import { readTurnover } from '../../money/turnover/turnover.ts'
import { findWallets } from '../../money/wallets/read-wallets.ts'
import { decideRedemption } from './decide-redemption.ts'
import { givePoints } from './give-points.ts'
import { redeemGood } from './redeem-good.ts'
import { readTaken } from './take-stock.ts'

const PIN = '135790'
const good = (id: string, more: object = {}) => ({
  id,
  title: { EN: `The ${id}`, VI: `Cái ${id}` },
  image: `/art/${id}.svg`,
  points: 100,
  stock: 5,
  ...more,
})
const POINTS = {
  goods: [good('mug'), good('watch', { points: 300, amount: '20.50', limit: 2 }), good('last', { stock: 1 })],
  convert: {
    rates: [
      { rank: 0, points: 100, amount: '1.00' },
      { rank: 3, points: 80, amount: '1.00' },
    ],
    min: 150,
    perDay: 1000,
    turnover: 2,
  },
}
const ADDRESS = '12 Harbour Road, Bangkok'
const wide = { times: 100_000, seconds: 1 }
/** Runs a member's calls one after the other: the payment passwords of parallel ones would count as guesses. */
const options = () => ({
  feature: async () => true,
  limits: { ...createConfig().limits, money: wide },
  moneyQueue: MONEY_QUEUE_LIMITS,
})

forEachStore('points', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let member: number
  let browser: TestBrowser

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, options())
    await storeMetadata(store, 'north', { points: POINTS }, platform.clock.now())
    member = await newMember('player')
    browser = platform.browser()
    await browser.signIn(login, 'player', 'Pass1234')
  })
  const newMember = async (name: string, more: object = {}) =>
    platform.member('north', name, 'Pass1234', {
      paymentPasswordHash: await hashPassword(PIN, platform.context.random, 'north'),
      ...more,
    })
  const give = (points: bigint, memberId = member, key: string = randomUUID()) =>
    store.transaction(tx =>
      givePoints(tx, { tenantId: 'north', memberId, points, remark: 'Welcome', key, now: platform.clock.now() }),
    )
  const redeem = (body: object = {}, key: string = randomUUID()) =>
    browser.call(redeemPointReward, {
      body: {
        goodId: 'mug',
        quantity: 1,
        points: 100,
        amount: '0.00',
        address: ADDRESS,
        mobileNum: '091-234-5678',
        countryDialingCode: '84',
        paymentPassword: PIN,
        ...body,
      },
      headers: { 'idempotency-key': key },
    })
  const convert = (points: number, amount: string, more: { key?: string; from?: TestBrowser; pin?: string } = {}) =>
    (more.from ?? browser).call(convertPoint, {
      body: { points, amount, paymentPassword: more.pin ?? PIN },
      headers: { 'idempotency-key': more.key ?? randomUUID() },
    })
  const decide = (id: string, state: 'approved' | 'rejected', remark = '') =>
    store.transaction(tx => decideRedemption(tx, { tenantId: 'north', id, state, remark, now: platform.clock.now() }))
  const pointsOf = (memberId = member) => readPointBalance(store.db, { tenantId: 'north', memberId })
  const moneyOf = async (memberId = member) => (await findWallets(store.db, { tenantId: 'north', memberId }))?.main
  const taken = async (id: string) => (await readTaken(store.db, 'north')).get(id) ?? 0
  const list = async (query: object = {}) => (await browser.call(redeemPointList, { query: { ...query } })).json.value
  const details = async (query: object = {}) => (await browser.call(pointDetails, { query: { ...query } })).json.value

  it('PTS-02 PTS-04 API-14 redeem takes points, money and stock together, and the history has all details of the order', async () => {
    await give(1000n)
    const { status, json } = await redeem({ goodId: 'watch', quantity: 2, points: 300, amount: '20.50' })
    expect([status, json.value.points]).toEqual([200, 400])
    expect(await moneyOf()).toBe(OPENING_BALANCE - 4100n)
    expect(await taken('watch')).toBe(2)
    expect((await list()).list).toEqual([
      {
        id: json.value.id,
        at: platform.clock.now(),
        name: 'The watch',
        image: '/art/watch.svg',
        quantity: 2,
        points: 600,
        amount: '41.00',
        address: ADDRESS,
        mobileNum: '+84912345678',
        status: 'in-process',
        remark: '',
      },
    ])
    const goods = (await platform.browser().call(pointReward, { headers: { language: 'VI' } })).json.value.list
    expect(goods[1]).toMatchObject({ name: 'Cái watch', points: 300, amount: '20.50', available: 3, limit: 2 })
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PTS-01 PTS-03 rejection gives points, money and stock back once; approval moves nothing; the details tell it all', async () => {
    await give(1000n)
    const first = (await redeem({ goodId: 'watch', points: 300, amount: '20.50' })).json.value.id
    const second = (await redeem({ quantity: 3 })).json.value.id
    const outcomes = await Promise.allSettled([
      decide(first, 'rejected', 'Out of the catalogue'),
      decide(first, 'rejected'),
      decide(first, 'approved'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of outcomes)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'points/decided' })
    const lateRejection = decide(first, 'rejected')
    await expect(lateRejection).rejects.toMatchObject({ code: 'points/decided' })
    const state = (await store.db.selectFrom('redemption').select('state').where('id', '=', first).executeTakeFirst())!
      .state
    const isRejected = state === 'rejected'
    expect([await pointsOf(), await taken('watch')]).toEqual(isRejected ? [700n, 0] : [400n, 1])
    expect(await moneyOf()).toBe(isRejected ? OPENING_BALANCE : OPENING_BALANCE - 2050n)
    await decide(second, 'approved', 'Parcel 4711')
    expect((await list({ status: 'approved' })).list.map(({ id }: { id: string }) => id)).toContain(second)
    expect((await details()).list).toEqual(
      [
        isRejected && ['points-returned', 400, 300, 700, '20.50', 'The watch × 1', 'done'],
        ['points-redeemed', 700, -300, 400, '0.00', 'The mug × 3', 'approved'],
        ['points-redeemed', 1000, -300, 700, '20.50', 'The watch × 1', state],
        ['points-given', 0, 1000, 1000, '0.00', 'Welcome', 'done'],
      ]
        .filter(row => row !== false)
        .map(([kind, points, changedPoints, balance, amount, remark, status]) =>
          expect.objectContaining({ kind, points, changedPoints, balance, amount, remark, status }),
        ),
    )
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PTS-02 API-05 the same key redeems once, however often and at once it is sent', async () => {
    await give(1000n)
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem({}, 'press')))
    for (const { status, json } of replies) expect([status, json]).toEqual([200, replies[0]!.json])
    expect([await pointsOf(), await taken('mug')]).toEqual([900n, 1])
    expect((await redeem({ quantity: 2 }, 'press')).json.code).toBe('ledger/key-reused')
  })

  it('PTS-02 of concurrent redeems of one member points never go below zero, and the limit of a good holds', async () => {
    await give(1000n)
    const order = {
      goodId: 'watch',
      quantity: 1,
      points: 300n,
      amount: 2050n,
      address: ADDRESS,
      mobileNumber: '84912345678',
    }
    const inParallel = (count: number, more: Partial<typeof order> = {}) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, i) =>
          store.transaction(tx =>
            redeemGood(
              tx,
              { tenantId: 'north', memberId: member, key: `${i}`, now: platform.clock.now() },
              { ...order, ...more },
            ),
          ),
        ),
      )
    const codesOf = (results: PromiseSettledResult<unknown>[]) =>
      results.map(result => (result.status === 'fulfilled' ? 'done' : result.reason.code)).sort()
    expect(codesOf(await inParallel(6))).toEqual(['done', 'done', ...Array<string>(4).fill('points/limit')])
    expect(codesOf(await inParallel(8, { goodId: 'mug', points: 100n, amount: 0n }))).toEqual([
      ...Array<string>(4).fill('done'),
      ...Array<string>(4).fill('points/insufficient'),
    ])
    expect(await pointsOf()).toBe(0n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('PTS-02 what cannot be redeemed is refused by name, and takes nothing', async () => {
    await give(10_000n)
    const code = async (body: object) => {
      const { json } = await redeem(body)
      return [json.code, json.value]
    }
    expect(await code({ goodId: 'gone' })).toEqual(['points/unknown-good', undefined])
    expect(await code({ points: 99 })).toEqual(['points/price-changed', { points: 100, amount: '0.00' }])
    expect(await code({ goodId: 'last', quantity: 2 })).toEqual(['points/sold-out', { left: 1 }])
    expect(await code({ quantity: 6 })).toEqual(['points/sold-out', { left: 5 }])
    for (const quantity of [0, -1, 1.5, 1000, 1e30])
      expect(await code({ quantity })).toEqual(['request/invalid', { field: '/body/quantity' }])
    for (const address of ['x', ' 1234567 ', '\u0007'.repeat(9), 'x'.repeat(301), '街'.repeat(301)])
      expect(await code({ address })).toEqual(['points/address', { fields: { address: 'field/length' } }])
    expect(await code({ address: 'x'.repeat(10_000) })).toEqual(['request/invalid', { field: '/body/address' }])
    expect(await code({ mobileNum: '12' })).toEqual(['phone/invalid', { fields: { mobileNum: 'field/pattern' } }])
    expect((await code({ paymentPassword: '000000' }))[0]).toBe('payment-password/wrong')
    expect((await redeem({ goodId: 'watch', points: 300, amount: '20.5' })).status, 'the same price').toBe(200)
    expect([await pointsOf(), await taken('mug'), await taken('last')]).toEqual([9700n, 0, 0])
    const { json } = await redeem({ address: '  เลขที่ 12\r\nถนนสุขุมวิท 北京市朝阳区 \u0007 ' })
    expect(json.success).toBe(true)
    expect((await list()).list[0].address).toBe('เลขที่ 12\nถนนสุขุมวิท 北京市朝阳区')
  })

  itOnce('PTS-02 too little money for a good that costs some takes no points and no stock', async () => {
    await give(1000n)
    await storeMetadata(
      store,
      'north',
      { points: { goods: [good('car', { amount: '10000.01' })] } },
      platform.clock.now(),
    )
    expect((await redeem({ goodId: 'car', amount: '10000.01' })).json.code).toBe('wallet/insufficient')
    expect([await pointsOf(), await taken('car'), (await list()).list]).toEqual([1000n, 0, []])
  })

  itOnce(
    'PTS-01 convert takes points and pays money by the rate of the VIP level, with the turnover of the brand',
    async () => {
      await give(1000n)
      const { json } = await convert(300, '3.00')
      expect(json.value).toEqual({ points: 700, amount: '3.00', mainBalance: formatMinor(OPENING_BALANCE + 300n) })
      expect(await readTurnover(store.db, { tenantId: 'north', memberId: member }, 1)).toBe(600n)
      const other = await newMember('gold', { rankLevel: 4 })
      await give(800n, other)
      const gold = platform.browser()
      await gold.signIn(login, 'gold', 'Pass1234')
      expect((await gold.call(pointBalance)).json.value).toMatchObject({
        points: 800,
        hasPaymentPassword: true,
        convert: { points: 80, amount: '1.00', least: 160, most: 960 },
      })
      expect((await convert(800, '10.00', { from: gold })).json.value).toMatchObject({ points: 0, amount: '10.00' })
      expect((await details()).list[0]).toMatchObject({ kind: 'points-converted', changedPoints: -300, amount: '3.00' })
      expect((await details()).kinds).toEqual([
        { kind: 'points-converted', count: 1, in: 0, out: 300 },
        { kind: 'points-given', count: 1, in: 1000, out: 0 },
      ])
      expect(await checkLedger(store.db)).toEqual([])
    },
  )

  it('PTS-01 convert keeps to steps, least, daily most, shown rate and balance; a rate of zero closes it', async () => {
    await give(900n)
    const code = async (points: number, amount: string) => (await convert(points, amount)).json.code
    expect(await code(100, '1.00')).toBe('points/convert-amount')
    expect(await code(250, '2.50')).toBe('points/convert-amount')
    expect(await code(1100, '11.00')).toBe('points/day-limit')
    expect(await code(300, '30.00')).toBe('points/rate-changed')
    expect(await code(1000, '10.00')).toBe('points/insufficient')
    expect((await convert(300, '3.00', { pin: '000000' })).json.code).toBe('payment-password/wrong')
    const replies = await Promise.all(Array.from({ length: 6 }, () => convert(400, '4.00')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await pointsOf()).toBe(100n)
    await give(900n)
    const { json } = await convert(400, '4.00')
    expect([json.code, json.value.left]).toEqual(['points/day-limit', 200])
    platform.clock.advance(24 * 3_600_000)
    await browser.signIn(login, 'player', 'Pass1234')
    expect((await convert(400, '4.00')).status).toBe(200)
    const zero = { ...POINTS.convert, rates: [{ rank: 0, points: 100, amount: '0.00' }] }
    await storeMetadata(store, 'north', { points: { ...POINTS, convert: zero } }, platform.clock.now())
    expect(await code(300, '3.00')).toBe('points/convert-closed')
    expect((await browser.call(pointBalance)).json.value.convert).toBeUndefined()
    expect(await pointsOf()).toBe(600n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('PTS-01 points are no money: balances, records and sums of money do not contain them', async () => {
    await store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId: member, now: platform.clock.now() }))
    await give(5000n)
    const wallets = (await findWallets(store.db, { tenantId: 'north', memberId: member }))!
    expect([wallets.main, wallets.held, wallets.vendors.size]).toEqual([OPENING_BALANCE, 0n, 0])
    const overdraw = store.db
      .updateTable('ledger_account')
      .set({ balance_minor: -1n })
      .where('kind', '=', 'points')
      .execute()
    await expect(overdraw).rejects.toThrow(/never_overdrawn/)
  })
})

const STORES = 3
const MEMBERS = 200
describe.skipIf(noPostgres)('points on three instances', () => {
  const stores: Store[] = []
  afterAll(() => Promise.all(stores.map(store => store.close())))

  it(`PTS-02 of ${MEMBERS} concurrent redeems of the last piece through three stores exactly one wins`, async () => {
    const { url } = await createTestDatabase()
    for (let i = 0; i < STORES; i++) stores.push(await openStore(url))
    const store = stores[0]!
    const platform = await createTestPlatform(store, { moneyQueue: NO_QUEUE })
    const now = platform.clock.now()
    await storeMetadata(store, 'north', { points: POINTS }, now)
    const members = await addMembers(store, 'north', MEMBERS)
    const move = (memberId: number, key: string) => ({ tenantId: 'north', memberId, key, now })
    await store.transaction(async tx => {
      for (const id of members) await givePoints(tx, { ...move(id, 'gift'), points: 100n, remark: '' })
    })
    const order = {
      goodId: 'last',
      quantity: 1,
      points: 100n,
      amount: 0n,
      address: ADDRESS,
      mobileNumber: '84912345678',
    }
    const results = await Promise.allSettled(
      members.map((id, i) => stores[i % STORES]!.transaction(tx => redeemGood(tx, move(id, 'k'), order))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'points/sold-out' })
    expect((await readTaken(store.db, 'north')).get('last')).toBe(1)
    expect(await store.db.selectFrom('redemption').select('id').execute()).toHaveLength(1)
    expect(await checkLedger(store.db)).toEqual([])
  })
})
