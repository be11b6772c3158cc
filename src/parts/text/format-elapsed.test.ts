import { expect, it } from 'vitest'
import { formatElapsed } from './format-elapsed.ts'

it.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [3_723_000, '1:02:03'],
  [36_000_000, '10:00:00'],
])('%d ms are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})
