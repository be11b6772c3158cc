import { expect, it } from 'vitest'
import { linesOf } from '../../../../tests/tenants/tenant-fixture.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { checkReferral } from './check-referral.ts'

const check = (value: unknown) => checkReferral({ value } as TenantSourceFile)
const codes = (value: unknown) => check(value).map(({ code }) => code)

it('MBR-12 a reward of zero stops a release, each where it is written; what pays, or is left out, does not', () => {
  const zero = { firstDeposit: { min: '20.00', amount: '0.00' }, bets: { percent: '0' } }
  expect(check(zero)).toMatchObject([
    { code: 'referral/zero', value: '0.00', fix: expect.stringContaining('"firstDeposit"') },
    { code: 'referral/zero', value: '0', fix: expect.stringContaining('"bets"') },
  ])
  expect(codes({ ...zero, bets: { percent: '0.0001' } })).toHaveLength(1)
  expect(codes({ firstDeposit: { min: '0', amount: '5.00' }, bets: { percent: '0.1' } })).toEqual([])
  expect(codes({})).toEqual([])
})

it('MBR-12 what is missing or has the wrong shape is left to the schema', () => {
  expect(checkReferral(undefined)).toEqual([])
  for (const value of [null, [], 'no', { firstDeposit: 0, bets: [] }, { bets: { percent: 'x' } }])
    expect(codes(value)).toEqual([])
})

it('a first deposit that no method takes stops a release', () => {
  const cashier = { value: { deposit: { methods: [{ max: '70' }, { max: '300' }] } } } as unknown as TenantSourceFile
  const asking = (min: string) =>
    checkReferral({ value: { firstDeposit: { min, amount: '5' } } } as TenantSourceFile, cashier)
  expect(asking('301')).toMatchObject([{ severity: 'error', pointer: '/firstDeposit/min', value: '301' }])
  expect(asking('300')).toEqual([])
})

it('a reward of nothing is reported with what to write', () => {
  const inviting = (percent: string) => ({ 'tenants/ruby/platform/referral.json': { bets: { percent } } })
  expect(linesOf(inviting('0'))).toEqual([
    'error tenants/ruby/platform/referral.json:3:16  Members would be promised a reward and get nothing. Write more than zero, or leave "bets" out.',
  ])
  expect(linesOf(inviting('0.1'))).toEqual([])
})
