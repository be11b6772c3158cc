import { expect, it } from 'vitest'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { checkMatching } from './check-cashier.ts'

const BANK = { id: 'bank', kind: 'bank', proof: 'required', matching: true }
const KINDS = [{ id: 'account', kind: 'bank' }]

/** What is said to be wrong. */
const check = (methods: object[], withdrawal: object) =>
  checkMatching({ value: { deposit: { methods }, withdrawal } } as unknown as SourceFile).map(({ message }) => message)

it('MBR-17 matching stops a release unless the brand can settle it: an account of a person, proof, no fee, and both sides on', () => {
  expect(check([BANK], { matching: true, kinds: KINDS })).toEqual([])
  expect(check([{ ...BANK, matching: false }], { kinds: KINDS })).toEqual([])
  expect(check([{ ...BANK, matching: false }], { matching: true, kinds: KINDS })).toEqual([
    expect.stringContaining('no deposit method takes part'),
  ])
  expect(check([BANK], { kinds: KINDS })).toEqual([expect.stringContaining('withdrawals do not take part')])
  for (const [change, said] of [
    [{ kind: 'voucher' }, 'takes an account of a person'],
    [{ kind: 'qr' }, 'accounts of kind ewallet'],
    [{ fee: { fixed: '0.10' } }, 'has a fee'],
    [{ proof: 'optional' }, 'without proof'],
  ] as const)
    expect(check([{ ...BANK, ...change }], { matching: true, kinds: KINDS })).toEqual([expect.stringContaining(said)])
})
