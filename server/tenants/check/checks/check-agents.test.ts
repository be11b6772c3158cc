import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/agents.json'
const say = (...tiers: unknown[]) =>
  createTenantFixture({ [FILE]: { contracts: { dailySalary: { tiers } } } })
    .check()
    .filter(({ file }) => file === FILE)
    .map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)

it('AGT-07 TEN-02 tiers that overlap, leave gaps or fall stop a release, each with both tiers and what to write', () => {
  expect(
    say({ rate: '0.5' }, { validBet: '10', rate: '0.5' }, { activeMembers: 2, validBet: '10', rate: '1' }),
  ).toEqual([])
  expect(say({ validBet: '10', rate: '1' }, { validBet: '10.00', rate: '2' })).toEqual([
    expect.stringMatching(/^error Tiers 1 and 2 have the same thresholds/),
  ])
  expect(say({ validBet: '10', rate: '1' }, { activeMembers: 2, validBet: '9', rate: '2' })).toEqual([
    expect.stringMatching(/^error Tiers go from .* tier 2 is below that of tier 1/),
  ])
  expect(say({ rate: '1' }, { validBet: '9', rate: '0.99' })).toEqual([
    expect.stringMatching(/^error Tier 2 pays less than tier 1/),
  ])
  expect(say({ rate: '0' })).toEqual([expect.stringMatching(/^error Tier 1 pays nothing/)])
  expect(say({ rate: '101' })).toEqual([expect.stringMatching(/^error .*101/)])
})

it('a tier that pays less than the one before it is reported with what to write', () => {
  const paying = (rate: string) => ({
    [FILE]: { contracts: { dailySalary: { tiers: [{ rate: '1' }, { validBet: '9', rate }] } } },
  })
  expect(linesOf(paying('0.5'))).toEqual([
    'error tenants/ruby/platform/agents.json:8:9  Tier 2 pays less than tier 1, although it asks for more. Give tier 2 at least the rate of tier 1.',
  ])
  expect(linesOf(paying('1'))).toEqual([])
})
