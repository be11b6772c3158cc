import { expect, it } from 'vitest'
import { findingsOf, linesOf, menu } from '../../../../tests/tenants/tenant-fixture.ts'

const entry = (more: object) => findingsOf(menu({ id: 'home', ...more }))

it('OPS-06 conditions and menu entries name resources that the platform lists', () => {
  const wrong = ['warning', 'resource/unknown', 'TELEGRM']
  expect(entry({ when: { resource: 'TELEGRM' } })).toContainEqual(wrong)
  expect(entry({ path: null, resource: 'TELEGRM' })).toContainEqual(wrong)
})

it('OPS-06 a flag that stands twice is named once', () => {
  const flag = { modId: 'ODD', enabled: true }
  expect(findingsOf({ 'tenants/ruby/platform/whitelabel.json': [flag, flag] })).toContainEqual([
    'info',
    'whitelabel/unused',
    ['ODD'],
  ])
})

it('OPS-06 a banner path whose group the platform does not fill, and a target of no banner', () => {
  const banner = { bannerId: 7, groupName: 'w_home', url: '/brand/mark.svg' }
  const files = { 'tenants/ruby/platform/banners.json': [banner] }
  expect(
    linesOf({ ...files, 'tenants/ruby/banners.json': { paths: { '/rng': 'w_rgn' }, targets: { 8: '/rng' } } }),
  ).toEqual([
    'warning tenants/ruby/banners.json:3:13  The path "/rng" shows the banner group "w_rgn", and the platform has no banner of that group. Add banners of that group to platform/banners.json, or take the path away.',
    'warning tenants/ruby/banners.json:6:5  The platform has no banner "8". Did you mean "7"?',
  ])
  expect(
    linesOf({ ...files, 'tenants/ruby/banners.json': { paths: { '/rng': 'w_home' }, targets: { 7: '/rng' } } }),
  ).toEqual([])
})

it('OPS-06 a resource nothing shows, and flags nothing waits for as a note that keeps nobody from anything', () => {
  const resource = { resourceType: 'TELEGRAM', url: 'https://t.me/ruby' }
  const files = { 'tenants/ruby/platform/resources.json': [resource] }
  expect(linesOf(files)).toEqual([
    'warning tenants/ruby/platform/resources.json:3:21  No menu, condition or text names the resource "TELEGRAM". Give a menu entry "resource": "TELEGRAM", or remove it.',
  ])
  const entry = { id: 'telegram', title: 'nav.home', resource: 'TELEGRAM' }
  expect(linesOf({ ...files, 'tenants/ruby/menus.json': { top: [entry] } })).toEqual([])
  const tree = [
    { modId: 'ALL', enabled: true, childrenNodes: [{ modId: 'SLOTS', enabled: true }] },
    { modId: 'MEMBER', enabled: true },
  ]
  expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': tree })).toEqual([])
  expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': [...tree, { modId: 'CLUB', enabled: true }] })).toEqual([
    'info tenants/ruby/platform/whitelabel.json:1:1  No feature of this tenant waits for these flags: CLUB. Name one in "modIds" of a feature to make use of it.',
  ])
})

it('OPS-06 a link in a notice or a help article that no browser must follow', () => {
  const notice = {
    id: 1,
    type: 'B',
    title: 'x',
    startDate: 0,
    content: { EN: '<a href="javascript:alert(1)">x</a>' },
  }
  expect(linesOf({ 'tenants/ruby/platform/announcements.json': [notice] })).toEqual([
    'warning tenants/ruby/platform/announcements.json:8:13  The notice has a link that begins with "javascript:"; it is taken out before players see it. Write a path of the site, or an address that begins with https:, mailto: or tel:.',
  ])
  const article = { id: 'term', title: 'x', content: '<a href="/promotions">y</a> <a href="data:text/html,x">x</a>' }
  expect(linesOf({ 'tenants/ruby/platform/help.json': [article] })).toEqual([
    'warning tenants/ruby/platform/help.json:5:16  The article has a link that begins with "data:"; it is taken out before players see it. Write a path of the site, or an address that begins with https:, mailto: or tel:.',
  ])
  expect(
    linesOf({ 'tenants/ruby/platform/help.json': [{ ...article, id: 'Terms and more', content: 7 }] }),
  ).toHaveLength(2)
})
