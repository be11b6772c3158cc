import { expect, it } from 'vitest'
import { formatAmount } from './format-amount.ts'

it.each([
  ['1234567.8', '1,234,567.80'],
  ['0', '0.00'],
  ['-1234.5', '-1,234.50'],
  ['999.995', '1,000.00'],
  ['-0.001', '0.00'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
  [1234.5, '1,234.50'],
  ['', '--'],
  ['1e5', '--'],
  [Number.NaN, '--'],
])('I18-08 %s reads %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})
