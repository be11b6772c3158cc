import { expect, it } from 'vitest'
import { CONDITION_KEYS, type ConditionKey } from './condition-keys.ts'
import { describeCondition } from './describe-condition.ts'

it('a condition is said as who, where and when', () => {
  expect(
    describeCondition({ date: { until: '2026-12-27T18:00' }, vipLevel: { from: 3 }, role: ['member', 'agent'] }),
  ).toBe('to members and agents, from VIP 3, until 27 Dec 2026 18:00')
  expect(describeCondition({ viewport: ['phone', 'desktop'], path: '/', theme: 'dark' })).toBe(
    'on phones or wide screens, in the dark theme, on /',
  )
  expect(describeCondition({})).toBe('')
  expect(describeCondition(undefined)).toBe('')
})

it('alternatives and exceptions are said inside the sentence', () => {
  expect(
    describeCondition({ any: [{ role: 'agent' }, { vipLevel: { from: 5, to: 9 } }], not: { language: 'JA' } }),
  ).toBe('either to agents, or from VIP 5 up to VIP 9, but not in JA')
})

it.each(Object.entries(CONDITION_KEYS))('the key %s has words for each of its examples', (key, row) => {
  const { examples, says } = row as ConditionKey<unknown>
  for (const value of [...examples.holds, ...examples.fails]) {
    expect(says(value)).toMatch(/^(?:to|from|up|until|in|on|while|where|with) /)
    expect(describeCondition({ [key]: value })).toBe(says(value))
  }
})

it('a value of another shape is shown as it is', () => {
  expect(describeCondition({ vipLevel: 3, role: { a: 1 } })).not.toBe('')
  expect(describeCondition({ date: 'soon' })).toContain('soon')
})
