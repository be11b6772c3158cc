import { expect, it } from 'vitest'
import { addAmounts, shareOf } from './add-amounts.ts'

it('MBR-06 amounts are added and divided in whole minor units', () => {
  expect(addAmounts(['0.10', '0.20', '90071992547409.91'])).toBe('90071992547410.21')
  expect(addAmounts([])).toBe('0.00')
  expect(shareOf('10.01', 25, 1n)).toBe('2.50')
  expect(shareOf('0.03', 50, 1n)).toBe('0.01')
  expect(shareOf('123.45', 100, 1n)).toBe('123.45')
})
