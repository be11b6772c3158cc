import { expect, it } from 'vitest'
import { createTenantFixture, linesOf, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../../problems/print-problem.ts'
import { checkTenant } from './check-tenant.ts'

it('ENG-16 slips of the platform are warnings: they never keep a tenant from being published', () => {
  const fixture = createTenantFixture({
    'tenants/ruby/platform/registerRules.json': [{ field: 'email', enabled: 'yes', required: true }],
  })
  const { problems, release } = checkTenant(fixture, 'ruby')
  expect(problems.map(problemLine)).toContain(
    'tenants/ruby/platform/registerRules.json:4:16  platform.registerRules[0].enabled is "yes", but true or false is expected. Write true.',
  )
  expect(problems.every(problem => problem.severity === 'warning')).toBe(true)
  expect(release).toBeDefined()
})

it('OPS-06 a modId the platform does not know and banners no path shows are reported', () => {
  const used = menu({ id: 'home', when: { feature: 'club' } })
  expect(linesOf({ ...used, ...ruby({ features: { club: { modIds: ['SLOTZ'] } } }) })).toEqual([
    'warning tenants/ruby/tenant.json:8:9  The feature "club" waits for the modId "SLOTZ", which the whitelabel tree does not have; it counts as off. Did you mean "SLOTS"?',
  ])
  expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': [{ modId: 'SLOTS', enabled: true }] })).toEqual([
    'info tenants/ruby/platform/whitelabel.json:1:1  Inherited features wait for modIds that this whitelabel tree does not have, and are off: MEMBER. Add those that the brand shall have.',
  ])
  const banner = { bannerId: 1, groupName: 'w_hme', url: '/brand/mark.svg' }
  expect(linesOf({ 'tenants/ruby/platform/banners.json': [banner] })[0]).toBe(
    'error tenants/ruby/platform/banners.json:4:18  No path shows the banner group "w_hme". Did you mean "w_home"?',
  )
})

it('OPS-06 BNR-04 a target of a banner that is no link for want of a linkageType', () => {
  const banners = (more: object) => ({
    'tenants/ruby/platform/banners.json': [{ bannerId: 'a', groupName: 'w_home', url: '/brand/mark.svg', ...more }],
    'tenants/ruby/banners.json': { targets: { a: '/promotions' } },
  })
  expect(linesOf(banners({}))).toEqual([
    'warning tenants/ruby/banners.json:3:10  The banner "a" has no linkageType, so it is no link. Give it one in platform/banners.json; any word will do.',
  ])
  expect(linesOf(banners({ linkageType: 'own' }))).toEqual([])
})

it('OPS-06 ENG-09 a linkageType that leads nowhere is a warning, and a pattern that is none an error', () => {
  const banner = { bannerId: 'a', groupName: 'w_home', url: '/brand/mark.svg', linkageType: 'PROMOTON' }
  expect(linesOf({ 'tenants/ruby/platform/banners.json': [banner] })).toEqual([
    expect.stringMatching(/^warning .*banners\.json:6:20 .*linkageType \("PROMOTON"\)/),
  ])
  const rule = (more: object) =>
    linesOf({
      'tenants/ruby/forms/login.json': {
        rules: 'register',
        fields: [{ id: 'zip', label: 'nav.home', pattern: 'digits' }],
      },
      'tenants/ruby/platform/registerRules.json': [{ field: 'zip', enabled: true, required: true, ...more }],
    }).filter(line => line.includes('registerRules'))
  expect(rule({ acceptedPattern: '[0-9' })).toEqual([expect.stringMatching(/^error .*acceptedPattern/)])
  expect(rule({ patternId: 70 })).toEqual([expect.stringMatching(/^error .*patternId/)])
  expect(rule({ acceptedPattern: '^[0-9]+$', patternId: 7 })).toEqual([])
})
