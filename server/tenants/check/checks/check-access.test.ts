/** Tests that invalid rules of access stop a release, and never open a site that they shall close. */
import { expect, it } from 'vitest'
import { findingsOf, linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const system = (more: object) => findingsOf({ 'tenants/ruby/platform/system.json': { status: 0, ...more } })
const fixOf = (more: object) => problemsOf({ 'tenants/ruby/platform/system.json': { status: 0, ...more } })[0]?.fix

it.each([
  [['DNK'], 'DNK', 'Write "DK" for Denmark.'],
  [['dk'], 'dk', 'Write "DK" for Denmark.'],
  [['Denmark'], 'Denmark', 'Write "DK" for Denmark.'],
  [['QQ'], 'QQ', 'Write its code of two capital letters'],
])('SYS-03 the blocked country %j is an error that says how to write it', (blockedCountries, value, fix) => {
  expect(system({ blockedCountries })).toContainEqual(['error', 'country/unknown', value])
  const problems = problemsOf({ 'tenants/ruby/platform/system.json': { status: 0, blockedCountries } })
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

it('an unknown key of system.json that closes nothing is a warning', () => {
  expect(system({ favourite: 1 })).toContainEqual(['warning', 'platform/unknown-key', 'favourite'])
})

it('a key of system.json that closes nothing is a warning', () => {
  expect(system({ webVersion: '4', languages: ['x1'] })).toEqual([
    ['warning', 'platform/unknown-key', 'webVersion'],
    ['warning', 'platform/unknown-key', 'languages'],
  ])
})

it.each(['["DK"]', '"DK"', 'null', '7'])('SYS-03 %s in place of system.json is an error', file => {
  const problems = findingsOf({ 'tenants/ruby/platform/system.json': file })
  expect(problems).toContainEqual(['error', 'platform/wrong-type', JSON.parse(file)])
  expect(problems.filter(([, code]) => code === 'check/failed')).toEqual([])
})

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

it('a blocked country is reported with the code that is meant', () => {
  const blocking = (country: string) => ({
    'tenants/ruby/platform/system.json': { status: 0, blockedCountries: [country] },
  })
  expect(linesOf(blocking('DNK'))).toEqual([
    'error tenants/ruby/platform/system.json:4:5  "DNK" is not the two-letter code of a country. Write "DK" for Denmark.',
  ])
  expect(linesOf(blocking('DK'))).toEqual([])
})
