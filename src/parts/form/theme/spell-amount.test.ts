import { expect, it } from 'vitest'
import { spellAmount } from './spell-amount.ts'

const POINT = { group: '.', point: ',' }
const COMMA = { group: ',', point: '.' }

it.each([
  ['75.000', '1000 nghìn', '75 nghìn'],
  ['1.234', '1000 nghìn', '1 nghìn 234'],
  ['1000', '1000 nghìn', '1 nghìn'],
  ['75.000', '10000 万 1000 千', '7 万 5 千'],
  ['250.000', '100000 แสน 10000 หมื่น 1000 พัน', '2 แสน 5 หมื่น'],
])('a number with one separator is spelt: %s (%s) is %s', (text, units, spelt) => {
  expect(spellAmount(text, POINT, units)).toBe(spelt)
})

it('a number is spelt alike before and after its decimals are added', () => {
  expect(['1,000', '1,000.', '1,000.00'].map(text => spellAmount(text, COMMA, '1000 thousand'))).toEqual([
    '1 thousand',
    '1 thousand',
    '1 thousand',
  ])
})

it.each(['', '500', '999', '1,000.50', '1,000,000', '75.000', 'many'])('%j can be read in one way or none', text => {
  expect(spellAmount(text, COMMA, '1000 thousand')).toBeUndefined()
})
