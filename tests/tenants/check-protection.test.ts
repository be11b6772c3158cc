/** RGM-01: a brand may tighten what protects players, never remove it. */
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { createTenantFixture, type Files, WIDGETS } from './tenant-fixture.ts'

const PAGE = { paths: ['/responsible-gaming'], group: 'member', main: [{ id: 'own', widget: 'protection' }] }
const errorsOf = (files: Files) => {
  const given = createTenantFixture({
    'tenants/base/screens/responsible-gaming.json': PAGE,
    ...files,
  })
  const fixture = { ...given, widgets: { ...WIDGETS, protection: { settings: Type.Object({}) } } }
  return checkTenant(fixture, 'ruby').problems.filter(({ code }) => code.startsWith('protection/'))
}

it('RGM-01 a brand writes its own text for every page, and publishes no empty one', () => {
  expect(errorsOf({ 'tenants/ruby/texts/EN.json': { 'footer.age': '21 and over.' } })).toEqual([])
  expect(errorsOf({ 'tenants/ruby/texts/EN.json': { 'footer.age': ' ' } })).toMatchObject([
    { severity: 'error', code: 'protection/text-empty', file: 'tenants/ruby/texts/EN.json' },
  ])
})

it.each([
  ['hides', { when: { role: 'agent' } }],
  ['moves', { paths: ['/elsewhere'] }],
  ['empties', { main: [{ id: 'own', remove: true }] }],
])('RGM-01 a brand that %s the page of responsible gaming is not published', (_, change) => {
  const files = { 'tenants/ruby/screens/responsible-gaming.json': change }
  expect(errorsOf({})).toEqual([])
  expect(errorsOf(files)).toMatchObject([{ severity: 'error', code: 'protection/page-missing' }])
})
