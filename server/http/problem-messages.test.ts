import { expect, it } from 'vitest'
import { createMessages, fillMessage } from './problem-messages.ts'

const VND = { code: 'VND', symbol: '₫', decimals: 0, place: 'after', group: '.', point: ',' } as const

it('an amount of a message is written in the form of the brand', () => {
  const params = { min: { money: '72000.00' }, game: 'Dice' }
  expect(fillMessage('{{game}}: from {{min}}', params, VND)).toBe('Dice: from 72.000\u00A0₫')
  expect(fillMessage('{{points}} points', { points: { number: 12_500 } }, VND)).toBe('12.500 points')
  expect(fillMessage('{{points}} points', { points: { number: 12_500 } })).toBe('12,500 points')
  expect(fillMessage('From {{ min }}, {{other}}', params)).toBe('From 72,000.00, {{other}}')
})

it('a problem is told in the texts and the money of the brand, and else in those of the product', () => {
  const message = createMessages({ EN: { 'problem.deposit/amount': 'From {{min}}' } }, brand =>
    brand === 'north' ? { texts: { 'problem.deposit/amount': 'Từ {{min}}' }, tag: 'vi', money: VND } : undefined,
  )
  const told = (tenantId: string) => message('deposit/amount', { language: 'VI', tenantId }, { min: { money: '5.00' } })
  expect(told('north')).toBe('Từ 5\u00A0₫')
  expect(told('nobody')).toBe('From 5.00')
})
