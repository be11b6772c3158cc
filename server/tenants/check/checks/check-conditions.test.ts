import { expect, it } from 'vitest'
import { findingsOf, linesOf, menu, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const entry = (more: object) => findingsOf(menu({ id: 'home', ...more }))

it('TEN-13 a condition that can never hold, and a width that there is not', () => {
  const lines = (when: object) => linesOf(menu({ id: 'home', when }))
  expect(lines({ date: { from: '2026-02-01', until: '2026-01-01' } })).toEqual([
    expect.stringMatching(
      /^error .*"until" \(2026-01-01\) does not come after "from" \(2026-02-01\), so this is never the case\. Write an earlier "from" or a later "until", or take both away\.$/,
    ),
  ])
  expect(lines({ vipLevel: { from: 3, to: 1 } })).toEqual([
    expect.stringMatching(/^warning .* VIP level 1 is below 3, so this never holds\. Let "to" be at least "from"\.$/),
  ])
  expect(lines({ viewport: 'fone' })).toEqual([
    'error tenants/ruby/menus.json:6:21  menus.top[0].when.viewport is "fone", but allowed values are "phone", "tablet", "desktop" (or a list of these). Write one of these.',
  ])
})

it('bounds of two files are reported where the brand wrote its own', () => {
  const levels = (vipLevel: object) => ({ main: [{ id: 'hero', widget: 'hero', when: { vipLevel } }] })
  const [problem] = problemsOf({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], ...levels({ to: 4 }) },
    'tenants/ruby/screens/home.json': levels({ from: 6 }),
  }).filter(({ code }) => code === 'condition/never')
  expect(problem).toMatchObject({ pointer: '/main/0/when/vipLevel/from', file: expect.stringContaining('ruby') })
})

it('OPS-06 a condition that fits nobody, and an empty any, never hold', () => {
  const never = ['warning', 'condition/never', expect.anything()]
  expect(entry({ when: { any: [] } })).toEqual([never])
  expect(entry({ when: { all: [{ role: 'agent' }, { role: 'member' }] } })).toEqual([never])
  expect(entry({ when: { role: 'agent', not: { role: 'agent' } } })).toEqual([never])
  expect(entry({ when: { any: [{ role: 'agent' }, { role: 'member' }] } })).toEqual([])
  expect(entry({ when: { role: 'agent', not: { role: 'agent', language: 'EN' } } })).toEqual([])
})

it('OPS-06 a condition that can never hold', () => {
  const when = { language: 'XX', path: ['/promotion', '/rng'] }
  expect(linesOf(menu({ id: 'home', when }))).toEqual([
    'warning tenants/ruby/menus.json:6:21  There is no language "XX", so this never holds. This brand is in EN (English), VI (Vietnamese).',
    'warning tenants/ruby/menus.json:8:11  No screen answers the path "/promotion", so this never holds. Did you mean "/promotions"?',
  ])
})
