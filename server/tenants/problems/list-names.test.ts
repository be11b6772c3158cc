import { expect, it } from 'vitest'
import { linesOf, menu, ruby } from '../../../tests/tenants/tenant-fixture.ts'

it('TEN-02 a long list of names says how many more there are', () => {
  const features = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`feature${i}`, { always: true }]))
  const [line = ''] = linesOf({ ...ruby({ features }), ...menu({ id: 'home', when: { feature: 'zzz' } }) })
  expect(line).toMatch(/There is: feature\d+, .* and \d+ more\.$/)
  const named = line.slice(line.indexOf('There is: ')).split(', ').length
  // the two features of base count as well
  expect(named + Number(/and (\d+) more/.exec(line)![1])).toBe(62)
  expect(named).toBeGreaterThan(12)
})
