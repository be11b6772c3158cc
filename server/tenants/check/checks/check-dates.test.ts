import { expect, it } from 'vitest'
import { readMoment } from '../../../../src/schemas/wall-clock.ts'
import { findingsOf, linesOf, menu, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const when = (date: object) => findingsOf(menu({ id: 'home', when: { date } }))
const timed = (date: object) => ({ paths: ['/', '/home'], main: [{ id: 'hero', widget: 'hero', when: { date } }] })
const inBoth = (inherited: object, own: object) =>
  problemsOf({
    'tenants/base/screens/home.json': timed(inherited),
    'tenants/ruby/screens/home.json': { main: [{ id: 'hero', when: { date: own } }] },
  }).map(({ code, file, pointer, value }) => [code, file.replace(/.*tenants/, ''), pointer, value])
const place = (end: string) => ['/ruby/screens/home.json', `/main/0/when/date/${end}`]

it.each(['2027-02-29', '2026-06-31', '2026-13-01', '2026-00-10', '2026-05-00', '2026-05-01T24:00', '2026-05-01T10:60'])(
  'OPS-06 the date %s, which no calendar has, is an error where it stands',
  date => {
    expect(when({ from: date })).toContainEqual(['error', expect.stringMatching(/^(date|schema)\//), date])
    expect(findingsOf({ 'tenants/ruby/platform/promotions.json': [{ id: 'x', from: date }] })).toContainEqual([
      'error',
      'date/unknown',
      date,
    ])
    expect(readMoment(date, 'UTC')).toBeUndefined()
  },
)

it('OPS-06 a leap day and the last minute of a day are dates', () => {
  expect(when({ from: '2028-02-29', until: '2028-02-29T23:59' })).toEqual([])
})

it('OPS-06 a range that ends before it begins is an error', () => {
  expect(when({ from: '2026-08-02', until: '2026-08-01' })).toContainEqual(['error', 'date/empty-range', '2026-08-01'])
  expect(when({ from: '2026-08-02', until: '2026-08-02' })).toContainEqual(['error', 'date/empty-range', '2026-08-02'])
})

it('an empty range of two files is reported where the brand wrote its end of it', () => {
  expect(inBoth({ from: '2029-05-07' }, { until: '2029-05-01' })).toEqual([
    ['date/empty-range', ...place('until'), '2029-05-01'],
  ])
  expect(inBoth({ until: '2029-05-07' }, { from: '2029-05-09T08:00' })).toEqual([
    ['date/empty-range', ...place('from'), '2029-05-09T08:00'],
  ])
  expect(inBoth({ from: '2029-05-07', until: '2029-05-09' }, { until: '2029-05-07T00:00' })).toEqual([
    ['date/empty-range', ...place('until'), '2029-05-07T00:00'],
  ])
})

it('a range that a brand corrects or takes away is no error', () => {
  expect(inBoth({ from: '2029-05-07', until: '2029-05-01' }, { until: '2029-06-01' })).toEqual([])
  expect(inBoth({ from: '2029-05-07' }, { from: null, until: '2029-05-01' })).toEqual([])
})

it('a date that no calendar has is reported once, whatever reads it', () => {
  expect(when({ from: '2029-11-31' })).toEqual([['error', 'date/unknown', '2029-11-31']])
  expect(when({ from: '2029-11-31', until: '2029-09-31T10:00' })).toHaveLength(2)
  expect(inBoth({ from: '2029-05-07' }, { until: '2029-06-31' })).toEqual([
    ['date/unknown', ...place('until'), '2029-06-31'],
  ])
  const nested = {
    top: [{ id: 'home', when: { not: { any: [{ date: { until: '2031-02-29' } }, { role: 'agent' }] } } }],
  }
  expect(findingsOf({ 'tenants/ruby/menus.json': nested })).toEqual([['error', 'date/unknown', '2031-02-29']])
  const mission = { id: 'spin', title: { EN: 'Spin' }, period: 'day', kind: 'bets', count: 3, reward: '1' }
  expect(
    findingsOf({
      'tenants/ruby/platform/missions.json': {
        missions: [{ ...mission, from: '2029-09-30T00:00', until: '2029-02-30T00:00' }],
      },
    }),
  ).toEqual([['error', 'date/unknown', '2029-02-30T00:00']])
  expect(
    findingsOf({ 'tenants/ruby/platform/missions.json': { missions: [{ ...mission, until: '2029-04-31' }] } }),
  ).toEqual([['error', 'platform/wrong-form', '2029-04-31']])
})

it('a range that the clocks of the brand pass over in spring is an error', () => {
  const spring = { from: '2029-03-25T02:00', until: '2029-03-25T03:00' }
  const inZone = (timeZone: string, date: object) =>
    findingsOf({
      'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', timeZone },
      'tenants/ruby/menus.json': { top: [{ id: 'home', when: { date } }] },
    })
  expect(inZone('Europe/Vienna', spring)).toEqual([['error', 'date/empty-range', '2029-03-25T03:00']])
  expect(inZone('Asia/Tokyo', spring)).toEqual([])
  expect(inZone('Europe/Vienna', { ...spring, until: '2029-03-25T03:01' })).toEqual([])
})

it('the advice for a date of another type is a date', () => {
  const problems = problemsOf({
    'tenants/ruby/menus.json': { top: [{ id: 'home', when: { date: { from: 20291224 } } }] },
  })
  expect(problems.find(({ code }) => code === 'schema/wrong-type')?.fix).toContain('such as "20')
})

it('a day that no calendar has is reported with what to write', () => {
  expect(linesOf(menu({ id: 'home', when: { date: { from: '2027-02-29' } } }))).toEqual([
    'error tenants/ruby/menus.json:7:19  There is no day 2027-02-29. Write a day that the calendar has and a time from 00:00 to 23:59, such as 2026-12-24T18:00.',
  ])
  expect(linesOf(menu({ id: 'home', when: { date: { from: '2028-02-29' } } }))).toEqual([])
})
