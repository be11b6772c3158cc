import { expect, it } from 'vitest'
import { createTenantFixture, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

it('TEN-02 has no problems and becomes a release; TEN-05 the same files give the same hash', () => {
  const fixture = createTenantFixture()
  const { problems, release } = checkTenant(fixture, 'ruby')
  expect(problems).toEqual([])
  expect(release?.body.document.tenant).toMatchObject({ id: 'ruby', name: 'Ruby', timeZone: 'Asia/Bangkok' })
  expect(release?.body.texts.VI?.['nav.slots']).toBe('Nổ hũ')
  expect(release?.body.languages.VI).toEqual({ name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' })
  expect(checkTenant(createTenantFixture(), 'ruby').release?.hash).toBe(release?.hash)
  fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
  expect(checkTenant(fixture, 'ruby').release?.hash).not.toBe(release?.hash)
  expect(checkTenant(fixture, 'ruby').release?.body.texts.EN?.['nav.slots']).toBe('Reels')
})

it('SEC-04 hosts are a tenant’s own and never inherited', () => {
  const fixture = createTenantFixture({
    ...ruby({ hosts: ['ruby.example'] }),
    'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
  })
  expect(checkTenant(fixture, 'rubin').release?.body.document.tenant.hosts).toEqual([])
  expect(checkTenant(fixture, 'ruby').release?.body.document.tenant.hosts).toEqual(['ruby.example'])
})

it('ENG-12 a tenant extends another at any depth', () => {
  const fixture = createTenantFixture({
    ...menu({ id: 'home', path: '/promotions' }),
    'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
  })
  const { problems, release } = checkTenant(fixture, 'rubin')
  expect(problems).toEqual([])
  expect(release?.body.document.menus.top?.[0]).toEqual({ id: 'home', title: 'nav.home', path: '/promotions' })
})
