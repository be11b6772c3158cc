import { expect, it } from 'vitest'
import { linesOf, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

it('TEN-02 an unknown property is reported at its name, with what was probably meant or what may be there', () => {
  expect(linesOf(menu({ id: 'home', tilte: 'nav.home' }))).toEqual([
    'error tenants/ruby/menus.json:5:7  menus.top[0] has a property "tilte" that does not exist there. Did you mean "title"?',
  ])
  expect(linesOf(ruby({ colour: 'red' }))[0]).toContain(
    'tenant has a property "colour" that does not exist there. It may have: id, extends, name,',
  )
})

it('TEN-02 a value that is not one of the allowed gets the list of what would fit', () => {
  expect(linesOf(ruby({ theme: 'drak' }))).toEqual([
    'error tenants/ruby/tenant.json:5:12  tenant.theme is "drak", but allowed values are "dark", "light". Write "dark".',
  ])
  expect(linesOf(menu({ id: 'home', when: { role: 'guest' } }))).toEqual([
    'error tenants/ruby/menus.json:6:17  menus.top[0].when.role is "guest", but allowed values are "visitor", "member", "trial", "agent" (or a list of these). Write one of these.',
  ])
  expect(linesOf(menu({ id: 'home', when: { role: ['member', 'guest'] } }))).toEqual([
    'error tenants/ruby/menus.json:8:11  menus.top[0].when.role[1] is "guest", but allowed values are "visitor", "member", "trial", "agent". Write one of these.',
  ])
})

it('TEN-02 a wrong type is reported in words, with the value rewritten where that is possible', () => {
  expect(linesOf(ruby({ merchant: 12 }))).toEqual([
    'error tenants/ruby/tenant.json:4:15  tenant.merchant is 12, but a text in double quotes is expected. Write "12".',
  ])
  expect(linesOf({ 'tenants/ruby/banners.json': { autoplay: '5000' } })).toEqual([
    'error tenants/ruby/banners.json:2:15  banners.autoplay is "5000", but a whole number is expected. Write 5000.',
  ])
  expect(linesOf({ 'tenants/ruby/banners.json': { autoplay: 10 } })).toEqual([
    'error tenants/ruby/banners.json:2:15  banners.autoplay is 10, but at least 1000 is expected. Write 1000 or more.',
  ])
})

it('TEN-02 what neither the tenant nor what it extends gives is missing', () => {
  expect(linesOf({ 'tenants/ruby/screens/club.json': { paths: ['/club'] } })).toEqual([
    'error tenants/ruby/screens/club.json:1:1  screens.club has no "main". Add "main": [].',
  ])
  expect(linesOf({ 'tenants/base/menus.json': { top: [{ title: 'nav.home', path: '/' }] } }, 'base')).toContain(
    'error tenants/base/menus.json:3:5  menus.top[0] has no "id". Add "id": "…".',
  )
})

it('TEN-02 a name that is empty, a language on offer twice', () => {
  expect(linesOf(ruby({ name: '', languages: { supported: ['EN', 'EN'] } }))).toEqual([
    'error tenants/ruby/tenant.json:3:11  tenant.name is empty. Write "…", or remove it.',
    'error tenants/ruby/tenant.json:6:18  tenant.languages.supported has the same item twice. Remove one of the two.',
  ])
})
