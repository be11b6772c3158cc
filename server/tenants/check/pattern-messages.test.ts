import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { documentSchemas, sharedSchemas } from '../../../src/schemas/document/files.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../../src/schemas/metadata/platform-patches.ts'
import { patternMessage } from './pattern-messages.ts'
import { widgetSettings } from './widget-settings.ts'

/** Returns every pattern of a schema, with its description there. */
function patternsOf(schema: unknown): { pattern: string; about: object }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = (schema as { pattern?: unknown }).pattern
  return [
    ...(typeof own === 'string' ? [{ pattern: own, about: schema }] : []),
    ...Object.values(schema).flatMap(patternsOf),
  ]
}
const all = [
  documentSchemas.map(({ schema }) => schema),
  sharedSchemas,
  PLATFORM_SCHEMAS,
  PLATFORM_PATCHES,
  widgetSettings,
].flatMap(patternsOf)
const patterns = [...new Map(all.map(one => [one.pattern, one])).values()]

it('there are patterns to speak of', () => expect(patterns.length).toBeGreaterThan(20))

it.each(patterns)('TEN-02 a text that $pattern refuses is told in words, with an example', ({ pattern, about }) => {
  const [message, fix] = patternMessage(pattern, '~', 'value', 'menus.top is "~"', about)
  expect(`${message} ${fix}`).not.toMatch(/\^|\\d|\[a-z|\{\d|\(\?/i)
  expect(message).not.toContain('not in the form that is expected here.')
  expect(fix).toMatch(/^(Write|Choose|Compare)/)
})

it.each([
  ['^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', '24.12.2026', 'year first'],
  ['^\\d{1,12}(\\.\\d{1,2})?$', '1,000', 'an amount in digits'],
  ['^https?://[a-z0-9.-]+(:[0-9]{1,5})?$', 'https://Play.example/x', 'nothing behind it'],
  ['^[1-9][0-9]{0,3}$', '+66', 'without plus sign'],
])('TEN-02 the form %s is told for %s: %s', (pattern, data, words) => {
  expect(patternMessage(pattern, data, 'x', `x is "${data}"`)[0]).toContain(words)
})

it('TEN-02 a form without words of its own is told by its description and example', () => {
  const schema = Type.String({ pattern: '^#\\d$', description: 'A number sign and a digit.', examples: ['#7'] })
  const [message, fix] = patternMessage('^#\\d$', 'x', 'x', 'x is "x"', schema)
  expect([message, fix]).toEqual([expect.stringContaining('A number sign and a digit.'), 'Write it such as "#7".'])
})
