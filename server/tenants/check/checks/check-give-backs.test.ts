import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const at = (name: string) => `tenants/ruby/platform/${name}.json`
const LEVEL = { rank: 0, percent: '0' }
const rebate = (byGameType: object) => ({ payment: 'daily', levels: [{ ...LEVEL, byGameType }] })
const say = (files: Record<string, unknown>) =>
  createTenantFixture({
    'tenants/ruby/tenant.json': { id: 'ruby', gameTypes: ['LIVE', 'RNG', 'OTHER'].map(id => ({ id })) },
    ...files,
  })
    .check()
    .filter(({ code }) => code === 'give-backs/too-much')
    .map(({ severity, file, value, message }) => [severity, file, value, message])

it('warns of a game type that brings back more than its best game keeps, with each part and the edge', () => {
  expect(say({ [at('rebate')]: rebate({ LIVE: '2.7', RNG: '3.9' }) })).toEqual([])
  expect(say({ [at('rebate')]: rebate({ LIVE: '2.8', RNG: '3.9' }) })).toEqual([
    [
      'warning',
      at('rebate'),
      'LIVE',
      expect.stringMatching(/LIVE up to 2\.8 percent .*\(rebate 2\.8\).* only 2\.7 percent/),
    ],
  ])
})

it('adds up rebate, points at their best rate, cashback of bets, missions, invitations and salaries', () => {
  const title = { EN: 'It' }
  const parts = {
    [at('rebate')]: rebate({ LIVE: '1' }),
    [at('points')]: {
      earn: { rate: '0', byGameType: { LIVE: '0.5' } },
      convert: {
        rates: [
          { rank: 0, points: 100, amount: '1.00' },
          { rank: 3, points: 100, amount: '1.20' },
        ],
        min: 100,
        perDay: 100,
      },
    },
    [at('missions')]: {
      missions: [
        { id: 'stakes', title, period: 'day', kind: 'stake', amount: '1000.00', reward: '4.00' },
        { id: 'slots', title, period: 'day', kind: 'stake', amount: '10.00', reward: '4.00', gameTypes: ['RNG'] },
        { id: 'bets', title, period: 'day', kind: 'bets', count: 3, reward: '9.00' },
      ],
    },
    [at('referral')]: { bets: { percent: '0.3' } },
    [at('agents')]: { contracts: { dailySalary: { tiers: [{ rate: '0.2' }, { validBet: '9', rate: '0.5' }] } } },
  }
  const [, , live] = [0, 0, say(parts).find(([, , type]) => type === 'LIVE')]
  expect(live?.[3]).toMatch(/LIVE up to 2\.8 percent/)
  for (const part of ['rebate 1', 'points 0.6', 'missions 0.4', 'who invited 0.3', 'agents 0.5'])
    expect(live?.[3]).toContain(part)
  const { [at('referral')]: _, ...less } = parts
  expect(say(less).filter(([, , type]) => type === 'LIVE')).toEqual([])
})

it('counts no type that the brand does not have, and no share of losses', () => {
  const files = {
    [at('rebate')]: rebate({ SPORTS: '50', LOTT: '50' }),
    [at('agents')]: { contracts: { dividend: { period: 'weekly', tiers: [{ rate: '40' }] } } },
  }
  expect(say(files)).toEqual([])
})

it('a rebate above what the games keep is reported with what they keep', () => {
  expect(linesOf({ [at('rebate')]: rebate({ RNG: '50' }) })).toEqual([
    'warning tenants/ruby/platform/rebate.json:1:1  Of each stake on RNG up to 50 percent may come back whatever the result (rebate 50), but the house keeps only 4 percent in its best game for players. Lower them for RNG until they are below 4 percent together.',
  ])
  expect(linesOf({ [at('rebate')]: rebate({ RNG: '3' }) })).toEqual([])
})
