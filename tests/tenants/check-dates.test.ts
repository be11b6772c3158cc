/** Dates and rules of access that are not understood stop a release, and never open a site that they shall close. */
import { expect, it } from 'vitest'
import { isRegionBlocked, statusFor } from '../../server/metadata/site-status.ts'
import { promotionOf } from '../../server/platform/features/promotions/read-promotions.ts'
import { readMoment } from '../../src/schemas/wall-clock.ts'
import { problemsOf } from './tenant-fixture.ts'

const found = (files: Record<string, unknown>) =>
  problemsOf(files as never).map(({ severity, code, value }) => [severity, code, value])
const when = (date: object) => found({ 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { date } }] } })
const system = (more: object) => found({ 'tenants/ruby/platform/system.json': { status: 0, ...more } })

it.each(['2027-02-29', '2026-06-31', '2026-13-01', '2026-00-10', '2026-05-00', '2026-05-01T24:00', '2026-05-01T10:60'])(
  'OPS-06 the date %s, which no calendar has, is an error where it stands',
  date => {
    expect(when({ from: date })).toContainEqual(['error', expect.stringMatching(/^(date|schema)\//), date])
    expect(found({ 'tenants/ruby/platform/promotions.json': [{ id: 'x', from: date }] })).toContainEqual([
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

const timed = (date: object) => ({ paths: ['/', '/home'], main: [{ id: 'hero', widget: 'hero', when: { date } }] })
const inBoth = (inherited: object, own: object) =>
  problemsOf({
    'tenants/base/screens/home.json': timed(inherited),
    'tenants/ruby/screens/home.json': { main: [{ id: 'hero', when: { date: own } }] },
  }).map(({ code, file, pointer, value }) => [code, file.replace(/.*tenants/, ''), pointer, value])
const place = (end: string) => ['/ruby/screens/home.json', `/main/0/when/date/${end}`]

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
  expect(found({ 'tenants/ruby/menus.json': nested })).toEqual([['error', 'date/unknown', '2031-02-29']])
  const mission = { id: 'spin', title: { EN: 'Spin' }, period: 'day', kind: 'bets', count: 3, reward: '1' }
  expect(
    found({
      'tenants/ruby/platform/missions.json': {
        missions: [{ ...mission, from: '2029-09-30T00:00', until: '2029-02-30T00:00' }],
      },
    }),
  ).toEqual([['error', 'date/unknown', '2029-02-30T00:00']])
  expect(found({ 'tenants/ruby/platform/missions.json': { missions: [{ ...mission, until: '2029-04-31' }] } })).toEqual(
    [['error', 'platform/wrong-form', '2029-04-31']],
  )
})

it('bounds of two files are reported where the brand wrote its own', () => {
  const levels = (vipLevel: object) => ({ main: [{ id: 'hero', widget: 'hero', when: { vipLevel } }] })
  const [problem] = problemsOf({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], ...levels({ to: 4 }) },
    'tenants/ruby/screens/home.json': levels({ from: 6 }),
  }).filter(({ code }) => code === 'condition/never')
  expect(problem).toMatchObject({ pointer: '/main/0/when/vipLevel/from', file: expect.stringContaining('ruby') })
})

it('lengths of a field in two files are reported where the brand wrote its own', () => {
  const field = (more: object) => ({ fields: [{ id: 'code', ...more }] })
  const [problem] = problemsOf({
    'tenants/base/forms/login.json': {
      submit: 'nav.home',
      ...field({ label: 'nav.home', always: true, minLength: 9 }),
    },
    'tenants/ruby/forms/login.json': field({ maxLength: 7 }),
  })
  expect(problem).toMatchObject({
    code: 'form/bounds',
    pointer: '/fields/0/maxLength',
    file: expect.stringContaining('ruby'),
  })
})

it('PRM-02 a promotion whose date cannot be read is not offered', () => {
  const wire = {
    id: 'later',
    kind: 'application',
    title: { EN: 'Later' },
    content: { EN: '<p>Later</p>' },
    categories: ['other'],
  }
  const isOffered = (dates: object) => promotionOf({ ...wire, ...dates }, 'UTC') !== undefined
  expect(isOffered({ from: '2026-11-31T00:00' })).toBe(false)
  expect(isOffered({ until: '2026-02-30T00:00' })).toBe(false)
})

it.each([
  [['DNK'], 'DNK', 'Write "DK" for Denmark.'],
  [['dk'], 'dk', 'Write "DK" for Denmark.'],
  [['Denmark'], 'Denmark', 'Write "DK" for Denmark.'],
  [['QQ'], 'QQ', 'Write its code of two capital letters'],
])('SYS-03 the blocked country %j is an error that says how to write it', (blockedCountries, value, fix) => {
  expect(system({ blockedCountries })).toContainEqual(['error', 'country/unknown', value])
  const problems = problemsOf({ 'tenants/ruby/platform/system.json': { status: 0, blockedCountries } } as never)
  expect(problems.find(({ code }) => code === 'country/unknown')?.fix).toContain(fix)
})

it.each([
  { blockedCountries: 'DK' },
  { blockedCountries: [7] },
  { status: '2' },
  { regionRestriction: 'yes' },
  { location: { countryCode: 'DNK' } },
])('SYS-03 the rule of access %j is an error and no warning', rule => {
  expect(system(rule)).toContainEqual(['error', expect.stringMatching(/^(platform|country)\//), expect.anything()])
})

it.each([{ blockedCountry: ['DK'] }, { BlockedCountries: ['DK'] }, { allowedCountries: ['DK'] }, { maintenace: true }])(
  'the unknown key of %j is an error, as the site would stay open',
  rule => {
    expect(system(rule)).toContainEqual(['error', 'platform/unknown-key', Object.keys(rule)[0]])
  },
)

it('an unknown key of system.json that closes nothing is a warning', () => {
  expect(system({ favourite: 1 })).toContainEqual(['warning', 'platform/unknown-key', 'favourite'])
})

it('SYS-03 a country that is written in another form is blocked all the same', () => {
  for (const rule of [['DNK'], ['dk'], ['Denmark'], ['208'], 'SE, DK'])
    expect([rule, isRegionBlocked({ blockedCountries: rule as string[] }, 'DK')]).toEqual([rule, true])
  expect(isRegionBlocked({ blockedCountries: ['DNK'] }, 'SE')).toBe(false)
  expect(statusFor({ status: '2' as never }, undefined)).toBe(2)
  expect(statusFor({ status: 0, maintenance: 'false' as never }, undefined)).toBe(0)
  expect(statusFor({ status: 0, regionRestriction: 'yes' as never }, undefined)).toBe(2)
})

it.each([
  { restricted: ['DK', 'SE'] },
  { geo: ['DNK'] },
  { embargo: { DK: true } },
  { forbidden: 'all' },
  { ageLimit: 21 },
  { minimumAge: 21 },
  { listOf: ['Denmark'] },
])('the unknown key of %j is an error, as it was meant to close the site', rule => {
  expect(system(rule)).toContainEqual(['error', 'platform/unknown-key', Object.keys(rule)[0]])
})

it('a key of system.json that closes nothing is a warning', () => {
  expect(system({ webVersion: '4', languages: ['x1'] })).toEqual([
    ['warning', 'platform/unknown-key', 'webVersion'],
    ['warning', 'platform/unknown-key', 'languages'],
  ])
})

it.each(['["DK"]', '"DK"', 'null', '7'])('SYS-03 %s in place of system.json is an error', file => {
  const problems = found({ 'tenants/ruby/platform/system.json': file })
  expect(problems).toContainEqual(['error', 'platform/wrong-type', JSON.parse(file)])
  expect(problems.filter(([, code]) => code === 'check/failed')).toEqual([])
})

it.each([
  'platform/System.json',
  'platform/sytem.json',
  'platform/system.jsn',
  'system.json',
  'Platform/system.json',
  'platfrom/cashier.json',
])('rules in the file %s, which is not read, are an error', path => {
  const problems = problemsOf({ [`tenants/ruby/${path}`]: { status: 0, blockedCountries: ['DK'] } } as never)
  expect(problems.filter(({ code }) => code === 'file/unknown')).toMatchObject([{ severity: 'error' }])
})

it('a copy beside the right file is a warning', () => {
  const files = {
    'tenants/ruby/platform/system.json': { status: 0 },
    'tenants/ruby/platform/system2.json': { status: 0 },
  }
  expect(found(files)).toEqual([['warning', 'file/unknown', undefined]])
})

const fixOf = (more: object) =>
  problemsOf({ 'tenants/ruby/platform/system.json': { status: 0, ...more } } as never)[0]?.fix

it.each([
  [{ blockedCountries: [45] }, 'Write a text in double quotes, such as "GB".'],
  [{ blockedCountries: [true] }, 'Write a text in double quotes, such as "GB".'],
  [{ blockedCountries: 'DK, SE' }, 'Write ["DK", "SE"], or another list.'],
  [{ blockedCountries: null }, 'Write a list [ … ], such as ["GB","FR"].'],
  [{ blockedCountries: 45 }, 'Write a list [ … ], such as ["GB","FR"].'],
  [{ regionRestriction: 1 }, 'Write true.'],
  [{ regionRestriction: 'on' }, 'Write true.'],
  [{ maintenance: 'no' }, 'Write false.'],
  [{ maintenance: null }, 'Write true or false.'],
  [{ maintenance: 'planned' }, 'Write true or false.'],
  [{ status: '2' }, 'Write 2.'],
])('the advice for %j is right, and never opens the site', (rule, fix) => {
  expect(fixOf(rule)).toBe(fix)
})

it('a country that stands twice is a warning', () => {
  expect(system({ blockedCountries: ['DK', 'SE', 'DK'] })).toEqual([['warning', 'country/twice', 'DK']])
})

it('a range that the clocks of the brand pass over in spring is an error', () => {
  const spring = { from: '2029-03-25T02:00', until: '2029-03-25T03:00' }
  const inZone = (timeZone: string, date: object) =>
    found({
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
