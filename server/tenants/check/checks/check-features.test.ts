import { expect, it } from 'vitest'
import { linesOf, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

it('TEN-02 an unknown feature in a condition or in requires', () => {
  expect(linesOf(menu({ id: 'home', when: { any: [{ feature: 'slot' }] } }))).toEqual([
    'error tenants/ruby/menus.json:8:24  menus.top[0].when.any[0].feature names the feature "slot", which this tenant does not have. Did you mean "slots"?',
  ])
  expect(linesOf(ruby({ features: { club: { requires: ['slotz'] } } }))).toEqual([
    'error tenants/ruby/tenant.json:8:9  tenant.features.club.requires[0] names the feature "slotz", which this tenant does not have. Did you mean "slots"?',
  ])
  expect(linesOf(ruby({ features: { club: { requires: ['slots', 'club'] } } }))[0]).toContain(
    'The feature "club" requires itself: club → club.',
  )
  const three = { bar: { requires: ['slots', 'club'] }, club: { requires: ['den'] }, den: { requires: ['bar'] } }
  expect(linesOf(ruby({ features: three }))[0]).toContain(
    'The feature "bar" requires itself: bar → club → den → bar. Take one "requires" away.',
  )
})
