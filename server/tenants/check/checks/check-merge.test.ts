import { expect, it } from 'vitest'
import { linesOf, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

it('hosts and a merchant code that the extended brand has too are not called inherited', () => {
  const own = { merchant: 'gem', hosts: ['gem.example'], origin: 'https://gem.example' }
  const lines = linesOf(
    {
      'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', ...own },
      'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', ...own },
    },
    'rubin',
  )
  expect(lines.join()).toContain('Two brands claim the host "gem.example"')
  expect(lines.join()).toContain('by the merchant code "gem" too')
  expect(lines.join()).not.toContain('Remove it.')
})

it('ENG-18 an anchor and an id to remove that match nothing are errors, with the near miss', () => {
  expect(linesOf(menu({ id: 'games', title: 'nav.slots', path: '/rng', after: 'promotion' }))).toEqual([
    'error tenants/ruby/menus.json:7:16  menus.top[0].after is "promotion", and the list has no such id; the entry stays where it is. Did you mean "promotions"?',
  ])
  expect(linesOf(menu({ id: 'promotion', remove: true }))).toEqual([
    'error tenants/ruby/menus.json:4:13  menus.top[0].id is to be removed, and the list has no "promotion". Did you mean "promotions"?',
  ])
})

it('ENG-18 a near-miss key is a warning, and so is an override that changes nothing', () => {
  expect(linesOf(ruby({ features: { memberCenter: { always: true } } }))).toEqual([
    'warning tenants/ruby/tenant.json:6:5  tenant.features.memberCenter is new, and "memberCentre", which is inherited, is almost the same. Did you mean "memberCentre"?',
  ])
  expect(linesOf(ruby({ timeZone: 'Asia/Bangkok' }))).toEqual([
    'warning tenants/ruby/tenant.json:5:15  tenant.timeZone changes nothing: base/tenant.json says so already. Remove it.',
  ])
})

it('ENG-18 another kind of value, and a second target, are reported in the file that brought them', () => {
  expect(linesOf({ 'tenants/ruby/menus.json': { top: { a: 1 } } })).toEqual([
    'error tenants/ruby/menus.json:2:10  menus.top is an object, but a list [ … ] is expected. Write a list [ … ].',
  ])
  expect(linesOf(menu({ id: 'home', dialog: 'login' }))[0]).toMatch(
    /^error tenants\/ruby\/menus\.json:5:17 .* Keep one of path, dialog; one that is inherited is removed with null\.$/,
  )
})

it('ENG-18 an incomplete entry with almost the name of an inherited one gets that name', () => {
  expect(linesOf(menu({ id: 'promtions' }))).toEqual([
    'error tenants/ruby/menus.json:3:5  menus.top[0] ("promtions") leads nowhere. Did you mean "promotions"?',
  ])
  expect(linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'heros', settings: { count: 1 } }] } })).toEqual([
    'error tenants/ruby/screens/home.json:3:5  screens.home.main[0] ("heros") does not say which widget it is, and no inherited one has this id. Did you mean "hero"?',
  ])
  expect(linesOf({ 'tenants/ruby/menus.json': { tpo: [] } })[0]).toContain('Did you mean "top"?')
})

it('ENG-12 what an entry says of its place makes one sense', () => {
  expect(linesOf(menu({ id: 'home', before: 'home' }))).toEqual([
    'error tenants/ruby/menus.json:5:17  menus.top[0].before names the entry itself; the entry stays where it is. Name another entry of the list.',
  ])
  expect(linesOf(menu({ id: 'home', before: 'promotions', after: 'promotions' }))[0]).toContain(
    'menus.top[0] has both "before" and "after". Keep one of the two.',
  )
  expect(linesOf(menu({ id: 'home', remove: true, title: 'nav.home' }))[0]).toContain('Keep only "id" and "remove".')
  expect(linesOf(menu({ id: '', title: 'nav.home', path: '/' }))[0]).toContain('menus.top[0] has an empty id.')
})

it('ENG-18 what a brand between says and this one says anew is reported once, as a note', () => {
  const files = {
    'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
    'tenants/ruby/theme.json': { shared: { space: '5px' }, dark: { primary: '#99bbff' } },
    'tenants/rubin/theme.json': { shared: { space: '6px' }, dark: { primary: '#aaccff' } },
  }
  expect(linesOf(files, 'rubin')).toEqual([
    'info tenants/rubin/tenant.json:3:14  What "ruby" changes of what it extends is changed again by tenants that extend it, and is not seen here: theme.shared.space, theme.dark.primary. What no other tenant needs can be removed in "ruby".',
  ])
})

it('ENG-18 a new name is taken for a slip only when it differs in a letter or two', () => {
  const field = (id: string) => ({
    'tenants/ruby/forms/login.json': { fields: [{ id, label: 'nav.home', always: true }] },
  })
  expect(linesOf({ ...field('coda') })).toContainEqual(expect.stringContaining('Did you mean "code"?'))
  expect(linesOf({ ...field('palmName') }).join()).not.toContain('almost the same')
})
