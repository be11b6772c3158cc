import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/vip.json'
const level = (rank: number, bets: string) => ({ rank, bets, title: `Level ${rank}`, benefits: [] })
const say = (...levels: unknown[]) =>
  createTenantFixture({ [FILE]: { levels } })
    .check()
    .filter(({ file }) => file === FILE)
    .map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)

it('MBR-16 TEN-02 VIP levels that do not rise stop a release, each with its place and what to write', () => {
  expect(say(level(0, '0'), level(2, '99.50'), level(5, '1000'))).toEqual([])
  expect(say(level(1, '10'))).toEqual([
    expect.stringMatching(/^error The first VIP level has "rank" 1, .* Write 0, or add a level/),
    expect.stringMatching(/^error The first VIP level has "bets" 10, /),
  ])
  expect(say(level(0, '0'), level(2, '1000'), level(2, '999.99'))).toEqual([
    expect.stringMatching(/^error VIP levels go .* "rank" 2 is not above the 2 .* Write more than 2,/),
    expect.stringMatching(/^error VIP levels go .* "bets" 999.99 is not above the 1000 /),
  ])
})

it('TEN-02 an amount of a VIP level that is none stops a release', () => {
  expect(say(level(0, '0'), level(1, '1e3'))).toEqual([expect.stringMatching(/^error .*1e3/)])
})

it('a list without a VIP level stops a release', () => {
  expect(say()).toEqual([
    expect.stringMatching(/^error There is no VIP level, and every member has one\. Add one with/),
  ])
})

it('a list without a level is reported with the one to add', () => {
  expect(linesOf({ [FILE]: { levels: [] } })).toEqual([
    'error tenants/ruby/platform/vip.json:2:13  There is no VIP level, and every member has one. Add one with "rank" 0 and "bets" "0", or remove the file.',
  ])
  expect(linesOf({ [FILE]: { levels: [level(0, '0')] } })).toEqual([])
})
