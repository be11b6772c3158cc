import { describe, expect, it } from 'vitest'
import type { ContractKind } from './contract-kinds.ts'
import type { Tier } from './stored-contract.ts'
import { findAbove, findTierProblem, rateText, reachedTier, readTier, wireTier } from './tiers.ts'

describe('AGT-07 tiers of contracts', () => {
  it('are read exactly and written back as they were', () => {
    const wire = { activeMembers: 3, validBet: '1000.05', loss: '999999999999.99', rate: '0.29' }
    expect(readTier(wire)).toEqual({ activeMembers: 3, validBet: 100_005, loss: 99_999_999_999_999, rate: 29 })
    expect(wireTier(readTier(wire))).toEqual(wire)
    expect(readTier({ activeMembers: 0, loss: '0.00', rate: '100' })).toEqual({ rate: 10_000 })
    expect([1, 10, 100, 1250, 10_000].map(rateText)).toEqual(['0.01', '0.1', '1', '12.5', '100'])
  })

  it('are reached from their thresholds on, the highest whose thresholds all hold', () => {
    const tiers: Tier[] = [
      { rate: 10 },
      { activeMembers: 2, validBet: 1000, rate: 20 },
      { activeMembers: 5, validBet: 1000, rate: 30 },
    ]
    const rate = (activeMembers: number, validBet: bigint) => reachedTier(tiers, { activeMembers, validBet })?.rate
    expect([rate(0, 0n), rate(9, 999n), rate(2, 1000n), rate(4, 10n ** 12n), rate(5, 1000n)]).toEqual([
      10, 10, 20, 20, 30,
    ])
    expect(reachedTier([{ loss: 1, rate: 5 }], { loss: 0n })).toBeUndefined()
    expect(reachedTier([{ loss: 1, rate: 5 }], {})).toBeUndefined()
  })

  it.each<[string, ContractKind, Tier[], object | undefined]>([
    ['one tier', 'dividend', [{ rate: 1 }], undefined],
    ['rising ones', 'dividend', [{ rate: 1 }, { loss: 5, rate: 1 }, { loss: 5, validBet: 1, rate: 2 }], undefined],
    [
      'equal thresholds',
      'dailySalary',
      [{ rate: 1 }, { validBet: 5, rate: 2 }, { validBet: 5, rate: 3 }],
      { problem: 'equal', first: 2, second: 3 },
    ],
    [
      'a gap',
      'dailySalary',
      [
        { activeMembers: 3, rate: 1 },
        { activeMembers: 2, validBet: 5, rate: 2 },
      ],
      { problem: 'gap', first: 1, second: 2 },
    ],
    [
      'a falling rate',
      'hourlySalary',
      [{ rate: 3 }, { betAmount: 5, rate: 2 }],
      { problem: 'falls', first: 1, second: 2 },
    ],
    ['nothing to pay', 'hourlySalary', [{ rate: 0 }], { problem: 'rate', first: 1, second: 1 }],
    ['more than everything', 'hourlySalary', [{ rate: 10_001 }], { problem: 'rate', first: 1, second: 1 }],
    ["another kind's threshold", 'dailySalary', [{ loss: 1, rate: 1 }], { problem: 'field', first: 1, second: 1 }],
    [
      'a second tier in real time',
      'realTimeSalary',
      [{ rate: 1 }, { rate: 2 }],
      { problem: 'field', first: 2, second: 2 },
    ],
  ])('with %s are judged by their numbers', (_, kind, tiers, problem) => {
    expect(findTierProblem(kind, tiers)).toEqual(problem)
  })

  it('never pay more than another contract does at the same figures, whatever the figures are', () => {
    const own: Tier[] = [
      { validBet: 100, rate: 10 },
      { activeMembers: 2, validBet: 500, rate: 30 },
    ]
    expect(findAbove([{ validBet: 100, rate: 10 }], own)).toBeUndefined()
    expect(findAbove([{ rate: 1 }], own)).toEqual({ tier: 1, rate: 1, other: 0 })
    expect(
      findAbove(
        [
          { validBet: 100, rate: 5 },
          { validBet: 900, rate: 20 },
        ],
        own,
      ),
    ).toEqual({ tier: 2, rate: 20, other: 10 })
    const values = [0, 1, 2, 3]
    const all = values.flatMap(activeMembers => values.map(validBet => ({ activeMembers, validBet })))
    const pairs = all.flatMap(a => all.map(b => [a, b] as const))
    const sets = pairs.map(([a, b]): Tier[] => [
      { ...a, rate: 1 + (a.validBet % 2) },
      { ...b, rate: 2 + b.activeMembers },
    ])
    const fitting = sets.filter(tiers => !findTierProblem('dailySalary', tiers))
    expect(fitting.length).toBeGreaterThan(50)
    for (const mine of fitting)
      for (const other of fitting) {
        const exceeds = all.some(at => (reachedTier(mine, at)?.rate ?? 0) > (reachedTier(other, at)?.rate ?? 0))
        expect(findAbove(mine, other) !== undefined, JSON.stringify([mine, other])).toBe(exceeds)
      }
  })
})
