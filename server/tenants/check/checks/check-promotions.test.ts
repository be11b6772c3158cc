import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/promotions.json'
const match = (more: object = {}) => ({
  id: 'first',
  kind: 'deposit-match',
  categories: ['deposit'],
  title: 'First',
  summary: 'S',
  content: '<p>C</p>',
  bonus: { percent: 50, most: '100' },
  turnover: 5,
  ...more,
})
const say = (promotions: unknown[], more: Record<string, unknown> = {}) =>
  createTenantFixture({ [FILE]: { promotions }, ...more })
    .check()
    .filter(({ file }) => file === FILE)
    .map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)

it('PRM-02 TEN-02 a promotion that cannot be paid as it is written stops a release, with its place and what to write', () => {
  expect(say([match()])).toEqual([])
  const cases: [object, RegExp][] = [
    [{ bonus: undefined }, /^error The promotion "first" pays nothing: its "bonus" is missing\. Write \{"amount"/],
    [{ bonus: { percent: 50 } }, /^error .* has a percentage without a limit/],
    [{ bonus: { amount: '5', percent: 50 } }, /^error .* an amount and a percentage/],
    [{ bonus: { amount: '0' } }, /^error .* pays nothing/],
    [{ kind: 'application' }, /^error .* has a percentage, and a application|^error .* nothing to take it of/],
    [{ kind: 'cashback' }, /^error .* its "cashback" is missing/],
    [{ days: ['1'] }, /^error "days" means nothing .* "kind": "check-in"/],
    [{ approval: 'operator' }, /^error .* paid by itself/],
    [{ needs: { remark: 'required' } }, /^error .* that nobody reads/],
    [{ kind: 'rank', bonus: { amount: '5' } }, /^error .* does not say which\. Write "who"/],
    [{ kind: 'new-player', bonus: { amount: '5' } }, /^error .* does not say how new/],
    [{ from: '2026-12-02T00:00', until: '2026-12-01T00:00' }, /^error .* ends before it begins\. .*2026-12-02T00:00/],
    [{ turnover: 101 }, /^error .*turnover.*100/],
    [{ id: 'with space' }, /^error .*id/],
    [{ bonus: { amount: '1e3' } }, /^error .*1e3/],
  ]
  for (const [more, wanted] of cases) expect(say([match(more)]).join('\n'), JSON.stringify(more)).toMatch(wanted)
})

it('PRM-01 a repeated id or unknown rank stops a release; an unsafe link and news of the same number warn', () => {
  expect(say([match(), match()])).toEqual([expect.stringMatching(/^error Two promotions have the id "first"/)])
  const vip = { levels: [{ rank: 0, bets: '0', title: 'A', benefits: [] }] }
  expect(say([match({ who: { minRank: 7 } })], { 'tenants/ruby/platform/vip.json': vip })).toEqual([
    expect.stringMatching(/^error .* rank 7, and the highest is 0: nobody ever reaches it\. The levels have 0\./),
  ])
  expect(say([match({ content: '<a href="javascript:x">x</a>' })])).toEqual([
    expect.stringMatching(/^warning The promotion has a link that begins with "javascript:"/),
  ])
  const news = [{ id: 7, type: 'PR', title: 'News', startDate: 0, content: '' }]
  expect(say([match({ id: '7' })], { 'tenants/ruby/platform/announcements.json': news })).toEqual([
    expect.stringMatching(/^warning An announcement of type PL or PR has the number 7 too/),
  ])
})

it('days that all pay nothing, and a registration after the end, stop a release', () => {
  const checkIn = (...days: string[]) =>
    say([match({ kind: 'check-in', bonus: undefined, days })]).filter(line => line.includes('its days'))
  expect(checkIn('0', '0.00')).toEqual([expect.stringMatching(/^error .* pays nothing on any of its days\. Write an/)])
  expect(checkIn('0', '0.50')).toEqual([])
  const since = (registeredSince: string, until?: string) => say([match({ who: { registeredSince }, until })])
  const late = /^error .* for those who register after it has ended\. Write a moment before 2029-04-03T00:00\.$/
  expect(since('2029-04-09T00:00', '2029-04-03T00:00')).toEqual([expect.stringMatching(late)])
  expect(since('2029-04-03T00:00', '2029-04-03T00:00')).toEqual([expect.stringMatching(late)])
  expect(since('2029-04-02T00:00', '2029-04-03T00:00')).toEqual([])
  expect(since('2029-04-09T00:00')).toEqual([])
})

it('a bonus for a deposit that no method takes stops a release; several deposits may be more', () => {
  const methods = (...max: (string | undefined)[]) => ({
    'tenants/ruby/platform/cashier.json': {
      deposit: { methods: max.map((most, i) => ({ id: `way${i}`, max: most })) },
    },
  })
  const needs = (deposit: string, ...max: (string | undefined)[]) =>
    say([match({ needs: { deposit } })], methods(...max))
  expect(needs('950', '80', '900', '200')).toEqual([
    expect.stringMatching(
      /^error .* needs a deposit of 950, and no deposit method takes more than 900\. Write 900 or less/,
    ),
  ])
  for (const max of [['80', '950'], ['80', undefined], []]) expect([max, needs('950', ...max)]).toEqual([max, []])
  const gift = match({ kind: 'application', bonus: { amount: '5' }, needs: { deposit: '950' } })
  expect(say([gift], methods('900'))).toEqual([])
})

it('a percentage without a limit is reported with what to write', () => {
  const paying = (bonus: object) => ({ [FILE]: { promotions: [match({ bonus })] } })
  expect(linesOf(paying({ percent: 50 }))).toEqual([
    'error tenants/ruby/platform/promotions.json:12:16  The promotion "first" has a percentage without a limit. Write {"amount": "10.00"}, or {"percent": 50, "most": "100.00"}.',
  ])
  expect(linesOf(paying({ percent: 50, most: '100' }))).toEqual([])
})
