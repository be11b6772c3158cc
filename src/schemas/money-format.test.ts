import { expect, it } from 'vitest'
import { formatAmount, formatMoney, plainAmount, readSeparators } from './money-format.ts'

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

const VND = { code: 'VND', symbol: '₫', decimals: 0, place: 'after', group: '.', point: ',' } as const
const IDR = { ...VND, code: 'IDR', symbol: 'Rp', place: 'before' } as const
const EUR = { ...VND, code: 'EUR', symbol: '€', decimals: 2 } as const

it.each([
  ['72000.00', VND, '72.000\u00A0₫'],
  ['-72000.99', VND, '-72.000\u00A0₫'],
  ['-0.99', VND, '0\u00A0₫'],
  ['50000', IDR, 'Rp50.000'],
  ['-50000', IDR, '-Rp50.000'],
  ['1234567.5', EUR, '1.234.567,50\u00A0€'],
  ['1234.5', { ...EUR, place: 'before', group: ',', point: '.' }, '€1,234.50'],
  ['', VND, '--\u00A0₫'],
] as const)('%s is written in the form of the brand: %j', (amount, format, text) => {
  expect(formatMoney(amount, format)).toBe(text)
})

it('an amount in a file has no separators and no symbol', () => {
  expect([plainAmount('1234567.50', EUR), plainAmount('-72000.99', VND)]).toEqual(['1234567.50', '-72000'])
})

it('reads the separators of a language from the number that shows them', () => {
  expect(readSeparators('1.234,5')).toEqual({ group: '.', point: ',' })
  expect(readSeparators('1\u00A0234,5')).toEqual({ group: '\u00A0', point: ',' })
  for (const wrong of ['', '1234,5', '1.234.5', '1,234.56']) expect(readSeparators(wrong)).toBeUndefined()
})
