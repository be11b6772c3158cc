import { expect, it } from 'vitest'
import { readTransfer } from './read-transfer.ts'

const vendors = {
  groups: [{ gameCategory: 'RNG', vendors: ['AG', 'IN', 'BOTH'].map(code => ({ code })) }],
  maintenance: new Map([
    ['IN', 'in'],
    ['BOTH', 'both'],
  ]),
} as unknown as Parameters<typeof readTransfer>[2]
const read = (type: 'in' | 'out' | 'collect', vassalage?: string, amount?: string, unit = 1n) =>
  readTransfer({ type, vassalage, amount } as Parameters<typeof readTransfer>[0], unit, vendors)

it('one minor unit is the least that moves', () => {
  expect(read('in', 'AG', '0.01')).toEqual({ type: 'in', vendor: 'AG', amount: 1n })
  const options = { status: 422, value: { smallest: '0.01' }, params: { smallest: { money: '0.01' } } }
  for (const amount of ['0', '0.00', '-1', '', 'x', undefined])
    expect(() => read('in', 'AG', amount), amount).toThrow(
      expect.objectContaining({ code: 'wallet/transfer-amount', options }),
    )
})

it('a brand without decimals moves whole units', () => {
  expect(read('out', 'AG', '12.00', 100n)).toEqual({ type: 'out', vendor: 'AG', amount: 12_00n })
  const fraction = expect.objectContaining({ code: 'wallet/fraction' })
  for (const amount of ['0.37', '12.01']) expect(() => read('in', 'AG', amount, 100n), amount).toThrow(fraction)
})

it('money goes only to vendors that the brand shows, and comes back from others too', () => {
  const unknown = expect.objectContaining({ code: 'wallet/unknown-vendor', options: { status: 404 } })
  expect(() => read('in', 'OLD', '1')).toThrow(unknown)
  expect(() => read('in', undefined, '1')).toThrow(unknown)
  expect(() => read('out', undefined, '1')).toThrow(unknown)
  expect(read('out', 'OLD', '1')).toEqual({ type: 'out', vendor: 'OLD', amount: 100n })
})

it('a vendor under maintenance takes no money, or neither takes nor gives any', () => {
  const resting = expect.objectContaining({ code: 'wallet/vendor-maintenance', options: { status: 409 } })
  expect(() => read('in', 'IN', '1')).toThrow(resting)
  expect(read('out', 'IN', '1')).toEqual({ type: 'out', vendor: 'IN', amount: 100n })
  for (const type of ['in', 'out'] as const) expect(() => read(type, 'BOTH', '1')).toThrow(resting)
  expect(read('collect')).toEqual({ type: 'collect', vendor: undefined, resting: new Set(['BOTH']) })
})
