import { expect, it } from 'vitest'
import { factorOf } from './currency-factor.ts'

it('LOT-02 every currency has a factor, and a file may give its own', () => {
  for (const currency of Intl.supportedValuesOf('currency')) expect(factorOf({}, currency)).toBeGreaterThan(0)
  expect(['CHF', 'SEK', 'INR', 'KRW', 'VND', 'LBP'].map(code => factorOf({}, code))).toEqual([
    1, 10, 100, 1000, 10_000, 100_000,
  ])
  expect(factorOf({ SEK: 5 }, 'SEK')).toBe(5)
})
