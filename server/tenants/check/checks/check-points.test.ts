import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/points.json'
const good = (id: string, more: object = {}) => ({ id, title: id, image: '/a.svg', points: 10, stock: 1, ...more })
const convert = (more: object = {}) => ({
  rates: [{ rank: 0, points: 100, amount: '1' }],
  min: 100,
  perDay: 500,
  ...more,
})
const say = (points: object) =>
  createTenantFixture({ [FILE]: points })
    .check()
    .filter(({ file }) => file === FILE)
    .map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)

it('PTS-01 TEN-02 a points mall that fits passes', () => {
  expect(say({})).toEqual([])
  expect(
    say({
      goods: [good('mug'), good('pen', { amount: '2.50', limit: 1 })],
      convert: convert(),
      earn: { rate: '0.25' },
    }),
  ).toEqual([])
})

it('PTS-01 TEN-02 goods of one name, rates of zero or out of order, and a day that allows nothing stop a release', () => {
  expect(say({ goods: [good('mug'), good('mug')] })).toEqual([
    expect.stringMatching(/^error Two goods have the id "mug"/),
  ])
  const rate = (rank: number, amount = '1') => ({ rank, points: 100, amount })
  expect(say({ convert: convert({ rates: [rate(1)] }) })).toEqual([
    expect.stringMatching(/^error The first rate .* Write 0/),
  ])
  expect(say({ convert: convert({ rates: [rate(0), rate(2), rate(2)] }) })).toEqual([
    expect.stringMatching(/^error Rates go .*rank 2 is not above 2/),
  ])
  expect(say({ convert: convert({ rates: [rate(0, '0.00')] }) })).toEqual([
    expect.stringMatching(/^error Points would become nothing/),
  ])
  expect(say({ convert: convert({ perDay: 99 }) })).toEqual([
    expect.stringMatching(/^error On one day 99 .* Write 100/),
  ])
})

it('PTS-01 TEN-02 what has the wrong shape stops a release with its place', () => {
  expect(say({ goods: [good('mug', { points: 0 })] })).toEqual([expect.stringMatching(/^error /)])
  expect(say({ earn: { rate: '1e3' } })).toEqual([expect.stringMatching(/^error .*1e3/)])
})

it('goods of one id are reported with what to write', () => {
  const mall = (...ids: string[]) => ({ [FILE]: { goods: ids.map(id => good(id, { image: '/brand/mark.svg' })) } })
  expect(linesOf(mall('mug', 'mug'))).toEqual([
    'error tenants/ruby/platform/points.json:11:13  Two goods have the id "mug": their stocks would be one. Give the second one a name of its own.',
  ])
  expect(linesOf(mall('mug', 'pen'))).toEqual([])
})
