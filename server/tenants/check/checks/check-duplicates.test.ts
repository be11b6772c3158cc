import { expect, it } from 'vitest'
import { nameProblems, vendor } from '../../../../tests/tenants/platform-fixture.ts'
import { linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const twice = (name: string, one: object, more: object[] = []) =>
  nameProblems({ [`tenants/ruby/platform/${name}.json`]: [one, ...more, one] }).filter(
    ([, code]) => code === 'platform/twice',
  )

it.each([
  ['announcements', { id: 44, type: 'B', title: 'A', content: 'b', startDate: 0 }, 'id', 44],
  ['help', { id: 'fees', title: 'Fees', content: 'x' }, 'id', 'fees'],
  ['banners', { bannerId: 'pier', groupName: 'w_home', url: '/brand/mark.svg' }, 'bannerId', 'pier'],
  ['registerRules', { field: 'zip', enabled: true, required: false }, 'field', 'zip'],
  ['resources', { resourceType: 'EMAIL', url: 'mailto:a@b.example' }, 'resourceType', 'EMAIL'],
  ['vendors', { gameCategory: 'FISH', vendors: [] }, 'gameCategory', 'FISH'],
])('two of %s under one name stop a release', (name, one, key, value) => {
  expect(twice(name, one)).toEqual([['error', 'platform/twice', `/1/${key}`, value]])
})

it('one banner may stand in two groups, and once in each', () => {
  const banner = (groupName: string) => ({ bannerId: 'pier', groupName, url: '/brand/mark.svg' })
  const second = banner('w_rng')
  expect(twice('banners', second, [banner('w_home')])).toEqual([['error', 'platform/twice', '/2/bannerId', 'pier']])
  expect(nameProblems({ 'tenants/ruby/platform/banners.json': [banner('w_home'), second] })).toEqual([])
})

it('a number and the same number as a text are one name', () => {
  const news = (id: unknown) => ({ id, type: 'B', title: 'A', content: 'b', startDate: 0 })
  expect(nameProblems({ 'tenants/ruby/platform/announcements.json': [news(7), news('7')] })).toEqual([
    ['error', 'platform/twice', '/1/id', '7'],
  ])
  expect(nameProblems({ 'tenants/ruby/platform/announcements.json': [news(7), news(8)] })).toEqual([])
})

it('a vendor stands once in the list of a game type, and says the same type', () => {
  const fish = (...vendors: object[]) =>
    nameProblems({ 'tenants/ruby/platform/vendors.json': [{ gameCategory: 'FISH', vendors }] })
  expect(fish(vendor('FISH', 'HX'), vendor('FISH', 'HX'))).toEqual([
    ['error', 'platform/twice', '/0/vendors/1/vassalage', 'HX'],
  ])
  expect(fish(vendor('RNG', 'HX'))).toEqual([['error', 'vendor/other-type', '/0/vendors/0/gameType', 'RNG']])
})

it('a second article of one id is reported with the line of the first one', () => {
  const articles = (...ids: string[]) => ({
    'tenants/ruby/platform/help.json': ids.map(id => ({ id, title: 'Fees', content: 'x' })),
  })
  expect(linesOf(articles('fees', 'fees'))).toEqual([
    'error tenants/ruby/platform/help.json:8:11  "id" is "fees" here and in line 3, so a link opens only the first one. Give one of the two another name, or take it away.',
  ])
  expect(linesOf(articles('fees', 'rules'))).toEqual([])
})
