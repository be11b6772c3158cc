import { expect, it } from 'vitest'
import { mission, nameProblems } from '../../../../tests/tenants/platform-fixture.ts'
import { type Files, linesOf, menu } from '../../../../tests/tenants/tenant-fixture.ts'

const level = (rank: number) => ({ rank, title: `Level ${rank}`, bets: `${rank * 10}`, benefits: [] })
const vip = { 'tenants/base/platform/vip.json': { levels: [level(0), level(2), level(6)] } }
const kinds: [string, (rank: number) => Files, string][] = [
  ['a mission', rank => mission({ minRank: rank }), '/missions/0/minRank'],
  [
    'a rebate',
    rank => ({ 'tenants/ruby/platform/rebate.json': { levels: [{ rank: 0 }, { rank }] } }),
    '/levels/1/rank',
  ],
  [
    'withdrawals',
    rank => ({ 'tenants/ruby/platform/cashier.json': { withdrawal: { levels: [{ rank }] } } }),
    '/withdrawal/levels/0/rank',
  ],
  [
    'a promotion',
    rank => ({ 'tenants/ruby/platform/promotions.json': { promotions: [{ who: { minRank: rank } }] } }),
    '/promotions/0/who/minRank',
  ],
  [
    'points',
    rank => ({ 'tenants/ruby/platform/points.json': { convert: { rates: [{ rank }] } } }),
    '/convert/rates/0/rank',
  ],
  [
    'a condition',
    rank => ({ 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { vipLevel: { from: rank } } }] } }),
    '/top/0/when/vipLevel/from',
  ],
]

it.each(kinds)('a rank of %s above the highest stops a release, and one between is said', (_, files, pointer) => {
  expect(nameProblems(files(7), vip)).toEqual([['error', 'vip/unknown-rank', pointer, 7]])
  expect(nameProblems(files(3), vip)).toEqual([['warning', 'vip/unknown-rank', pointer, 3]])
  for (const rank of [0, 6]) expect(nameProblems(files(rank), vip)).toEqual([])
  expect(nameProblems(files(7))).toEqual([])
})

it('a rank above the highest level is reported with the levels there are', () => {
  const vip = { 'tenants/ruby/platform/vip.json': { levels: [{ rank: 0, bets: '0', title: 'A', benefits: [] }] } }
  const asking = (from: number) => ({ ...vip, ...menu({ id: 'home', when: { vipLevel: { from } } }) })
  expect(linesOf(asking(7))).toEqual([
    'error tenants/ruby/menus.json:7:19  No level of platform/vip.json has the rank 7, and the highest is 0: nobody ever reaches it. The levels have 0.',
  ])
  expect(linesOf(asking(0))).toEqual([])
})
