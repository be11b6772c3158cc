import { beforeAll, expect, it } from 'vitest'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { storeMetadata } from '../metadata/metadata-documents.ts'
import { redeemGood } from '../platform/features/points/redeem-good.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import { readPointBalance } from '../platform/money/ledger/points-account.ts'
import { readAudit } from '../tenants/release/audit.ts'

const GOOD = { id: 'mug', title: { EN: 'The mug', VI: 'Cái cốc' }, image: '/mug.svg', points: 100, stock: 5 }

let platform: TestPlatform
let operator: Operator
let memberId: number
beforeAll(async () => {
  const store = await openTestPGlite()
  platform = await createTestPlatform(store)
  await publishBrand(platform.context)
  await storeMetadata(store, 'north', { points: { goods: [GOOD] } }, platform.clock.now())
  operator = createOperator(platform.context)
  memberId = await platform.member('north', 'player', 'Pass1234')
})
const run = (action: string, typed: object = {}) =>
  saidOf(operator.office(`points ${action}`, { brand: 'north', ...typed }))
const redeem = async (quantity: number) => {
  const move = { tenantId: 'north', memberId, key: `k${quantity}`, now: platform.clock.now() }
  const order = {
    goodId: 'mug',
    quantity,
    points: 100n,
    amount: 0n,
    address: '12 Harbour Road',
    mobileNumber: '849123',
  }
  return (await operator.context.store.transaction(tx => redeemGood(tx, move, order))).id
}
const pointsOf = () => readPointBalance(operator.context.store.db, { tenantId: 'north', memberId })

it('PTS-01 SBX-05 an operator gives points once per key and decides each redemption once, with an audit entry', async () => {
  expect((await run('give', { member: 'player', points: '600', reason: 'gift', key: 'a' })).message).toMatch(
    /got 600 points and has 600/,
  )
  await run('give', { member: 'player', points: '600', reason: 'gift', key: 'a' })
  expect(await pointsOf()).toBe(600n)
  const [one, two] = [await redeem(1), await redeem(2)]
  expect(await run('list')).toMatchObject({
    message: '2 redemptions wait at north.',
    rows: [
      { id: one, member: 'player', good: 'The mug', quantity: 1, points: 100, mobile: '+849123' },
      { id: two, quantity: 2 },
    ],
  })
  expect((await run('approve', { redemption: one, reason: 'sent', note: 'Parcel 4711' })).message).toBe(
    `Redemption ${one} of north, The mug × 1, is approved.`,
  )
  expect((await run('reject', { redemption: two })).message).toMatch(/reason is missing/)
  expect((await run('reject', { redemption: two, reason: 'Unknown street' })).message).toMatch(/is rejected/)
  expect((await run('reject', { redemption: two, reason: 'Again' })).message).toMatch(
    /is rejected. What is decided stays/,
  )
  expect(await pointsOf()).toBe(500n)
  expect((await run('list')).rows).toEqual([])
  const log = await readAudit(operator.context.store.db, 'north', { what: ['office'], limit: 9 })
  expect(log.map(({ summary }) => summary).slice(0, 2)).toEqual([
    `redemption ${two} (mug × 2): rejected, Unknown street`,
    `redemption ${one} (mug × 1): approved, Parcel 4711`,
  ])
  expect(await checkLedger(operator.context.store.db)).toEqual([])
})

it('PTS-01 what an operator cannot do is said with what to write instead', async () => {
  expect((await run('aprove')).message).toMatch(/no "aprove".*approve/)
  expect((await run('approve', { redemption: 'x', reason: 'sent' })).message).toMatch(/no number of a redemption/)
  expect((await run('approve', { redemption: '999', reason: 'sent' })).message).toMatch(/no redemption 999/)
  expect((await run('give', { member: 'playr', points: '5', reason: 'gift' })).message).toMatch(
    /no member "playr".*player/,
  )
  for (const points of ['0', '-5', '1.5', '9999999999'])
    expect((await run('give', { member: 'player', points, reason: 'gift' })).message).toMatch(/no number of points/)
})
