import { expect, it } from 'vitest'
import { BASE_TENANT, linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const constants = (given: Record<string, unknown>) => linesOf(ruby({ constants: given }))

it('TEN-02 an age that is a text, or below 18, and a page size of no games keep the brand from being published', () => {
  expect(constants({ minimumAge: '21' })).toEqual([
    'error tenants/ruby/tenant.json:6:19  tenant.constants.minimumAge is "21", but a whole number is expected. Write 21.',
  ])
  expect(constants({ minimumAge: 16 })).toEqual([
    'error tenants/ruby/tenant.json:6:19  tenant.constants.minimumAge is 16, but at least 18 is expected. Write 18 or more.',
  ])
  expect(constants({ lobbyPageSize: 0 })).toHaveLength(1)
  expect(constants({ botCheck: 'prof-of-work' })[0]).toContain('Write "proof-of-work".')
  expect(constants({ feedbackMin: 300, feedbackMax: 200 })).toEqual([
    'error tenants/ruby/tenant.json:6:20  Feedback needs at least 300 words (feedbackMin) and at most 200 (feedbackMax): none fits. Write 200 or less, or a larger "feedbackMax".',
  ])
  expect(constants({ minimumAge: 21, lobbyPageSize: 12, minBets: [1, 2.5] })).toEqual([])
})

it('TEN-02 a constant that nothing reads is refused with the name that was meant; a text may read any', () => {
  expect(constants({ minimunAge: 21 })).toEqual([
    'error tenants/ruby/tenant.json:6:5  Nothing reads the constant "minimunAge". Did you mean "minimumAge"?',
  ])
  expect(constants({ bonus: 5 })).toEqual([
    'error tenants/ruby/tenant.json:6:5  Nothing reads the constant "bonus". Texts read it as {{site.constants.bonus}}; if none shall, remove it.',
  ])
  expect(linesOf({ 'tenants/base/tenant.json': { ...BASE_TENANT, constants: { bonus: 5 } } }, 'base')).toHaveLength(1)
  const text = { 'tenants/ruby/texts/EN.json': { 'nav.home': 'Win {{site.constants.bonus}}' } }
  expect(linesOf({ ...ruby({ constants: { bonus: 5 } }), ...text })).toEqual([])
})
