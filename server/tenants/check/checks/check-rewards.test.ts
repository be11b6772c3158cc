import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const MISSIONS = 'tenants/ruby/platform/missions.json'
const REBATE = 'tenants/ruby/platform/rebate.json'
const mission = (id: string, more: object = {}) => ({
  id,
  title: id,
  period: 'day',
  kind: 'bets',
  count: 2,
  reward: '1.00',
  ...more,
})
const say = (path: string, body: object) =>
  createTenantFixture({ [path]: body })
    .check()
    .filter(({ file }) => file === path)
    .map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)

it('MBR-13 TEN-02 missions that contradict themselves or share an id stop a release', () => {
  expect(say(MISSIONS, { missions: [mission('one'), mission('two')] })).toEqual([])
  expect(say(MISSIONS, { missions: [mission('one'), mission('one')] })).toEqual([
    expect.stringMatching(/^error Two missions have the id "one"/),
  ])
  expect(say(MISSIONS, { missions: [mission('one', { kind: 'stake' })] })).toEqual([
    expect.stringMatching(/^error .*how much of it is needed.* Add "amount"/),
    expect.stringMatching(/^error "count" means nothing/),
  ])
  expect(say(MISSIONS, { missions: [mission('one', { reward: '0.00' })] })).toEqual([
    expect.stringMatching(/^error .*pays nothing/),
  ])
  expect(say(MISSIONS, { missions: [mission('one', { from: '2026-01-01T00:07' })] })).toEqual([
    expect.stringMatching(/^error /),
  ])
})

it('MBR-15 TEN-02 levels of a rebate out of order, and a percentage that is none, stop a release', () => {
  const rebate = (...levels: object[]) => ({ payment: 'claim', levels })
  expect(say(REBATE, rebate({ rank: 0, percent: '0' }, { rank: 2, percent: '0.5' }))).toEqual([])
  expect(say(REBATE, rebate({ rank: 1, percent: '0' }))).toEqual([
    expect.stringMatching(/^error The first level .* Write 0/),
  ])
  expect(say(REBATE, rebate({ rank: 0, percent: '0' }, { rank: 0, percent: '1' }))).toEqual([
    expect.stringMatching(/^error Levels go .*rank 0 is not above 0/),
  ])
  expect(say(REBATE, rebate({ rank: 0, percent: '100' }))).toEqual([expect.stringMatching(/^error /)])
})

it('a mission that pays nothing is reported with what to write', () => {
  const paying = (reward: string) => ({ [MISSIONS]: { missions: [mission('one', { reward })] } })
  expect(linesOf(paying('0.00'))).toEqual([
    'error tenants/ruby/platform/missions.json:9:17  The mission "one" pays nothing. Write an amount above zero.',
  ])
  expect(linesOf(paying('0.50'))).toEqual([])
})
