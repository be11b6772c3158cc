/** Tests that an inherited file that is not JSON neither hides nor causes other problems. */
import { expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

const BROKEN = '{\n<<<<<<< HEAD\n  "x": 1\n}\n'
/** A brand that changes most inherited documents. */
const RUBY: Files = {
  'tenants/ruby/tenant.json': {
    id: 'ruby',
    name: 'Ruby',
    merchant: 'ruby',
    constants: { lobbyPageSize: 30 },
    gameTypes: [{ id: 'RNG', title: 'nav.home' }],
  },
  'tenants/ruby/theme.json': { dark: { primary: '#99bbff' } },
  'tenants/ruby/menus.json': { top: [{ id: 'promotions', before: 'home', title: null }] },
  'tenants/ruby/banners.json': { paths: { '/home': 'w_home' }, targets: {} },
  'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { count: 4 } }] },
  'tenants/ruby/forms/login.json': { fields: [{ id: 'code', maxLength: 9 }] },
  'tenants/ruby/texts/EN.json': { 'nav.home': 'Harbour' },
}
/** One mistake in each of three files, independent of all others. */
const MISTAKES: Files = {
  'tenants/ruby/theme.json': { shared: { space: '7' } },
  'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'pier' }] },
  'tenants/ruby/platform/system.json': { status: 0, blockedCountries: ['Atlantis'] },
}
const errorsOf = (files: Files) =>
  checkTenant(createTenantFixture(files), 'ruby')
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${code} ${file}`)

const INHERITED = [
  ...['tenant', 'theme', 'menus', 'banners', 'patterns', 'shell', 'forms/login', 'dialogs/login', 'screens/home'],
  ...['screens/promotions', 'screens/slots'],
  ...['system', 'whitelabel', 'registerRules', 'resources', 'routers', 'banners', 'vendors'].map(
    name => `platform/${name}`,
  ),
].map(name => `tenants/base/${name}.json`)

it.each(INHERITED)('%s that is no JSON is the only error of a brand that is right', path => {
  expect(errorsOf({ ...RUBY, [path]: BROKEN })).toEqual([`json/syntax ${path}`])
})

it('the same brand passes the check with all files', () => {
  expect(errorsOf(RUBY)).toEqual([])
})

it.each(INHERITED)('mistakes of a brand itself are named although %s is no JSON', path => {
  const named = errorsOf({ ...MISTAKES, [path]: BROKEN })
  expect(named).toContain(`json/syntax ${path}`)
  for (const mistake of [
    'theme/bad-value tenants/ruby/theme.json',
    'country/unknown tenants/ruby/platform/system.json',
    'link/not-a-path tenants/ruby/menus.json',
  ])
    expect([path, ...named]).toContain(mistake)
})

it('a brand that does not inherit the file is checked as usual, and its release is made', () => {
  const fixture = createTenantFixture({
    'tenants/coral/tenant.json': { id: 'coral', name: 'Coral', merchant: 'coral' },
    'tenants/coral/menus.json': BROKEN,
    'tenants/reef/tenant.json': { id: 'reef', extends: 'coral', name: 'Reef', merchant: 'reef' },
  })
  expect(checkTenant(fixture, 'ruby').release).toBeDefined()
  expect(checkTenant(fixture, 'reef').release).toBeUndefined()
  expect(checkTenant(fixture, 'reef').problems.map(({ file }) => file)).toContain('tenants/coral/menus.json')
})
