/** Deciding on the server first and the rest in the page gives the same as deciding everything at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, ConditionSchema } from '../../schemas/document/condition.ts'
import type { Role } from '../../schemas/session/role.ts'
import { createReport } from '../problems/report.ts'
import { decideCondition, type Facts } from './decide-condition.ts'
import { holds, type LiveState } from './live-conditions.ts'

const facts: Facts = {
  visitor: { role: 'agent', language: 'VI', contracts: { dividend: true, dailySalary: false }, toUpline: true },
  language: 'VI',
  toggles: { on: true, off: false },
  resources: { EMAIL: { type: 'EMAIL', url: 'mailto:a@b.co' } },
  now: Date.UTC(2026, 11, 24),
  timeZone: 'Asia/Bangkok',
}
const live: LiveState = { path: '/lobby/rng', theme: 'dark', counts: { messageCount: 2 }, vipLevel: 4 }

/** Each key with values that hold and values that do not. */
const TABLE: Record<keyof Condition, { holding: unknown[]; failing: unknown[] }> = {
  feature: { holding: ['on'], failing: ['off'] },
  role: { holding: ['agent', ['member', 'agent']], failing: ['visitor', 'member', 'trial', ['visitor', 'trial']] },
  language: { holding: ['VI', ['EN', 'VI']], failing: ['EN', ['EN', 'TH']] },
  theme: { holding: ['dark'], failing: ['light'] },
  viewport: { holding: ['tablet', ['phone', 'tablet']], failing: ['phone', ['phone', 'desktop']] },
  vipLevel: { holding: [{ from: 4 }, { to: 4 }, { from: 1, to: 9 }], failing: [{ from: 5 }, { to: 3 }] },
  date: {
    holding: [{ from: '2026-12-24' }, { until: '2026-12-24T07:01' }, { from: '2026-01-01', until: '2027-01-01' }],
    failing: [{ from: '2026-12-24T07:01' }, { until: '2026-12-24T07:00' }],
  },
  path: { holding: ['/lobby/rng', '/lobby/*', ['/', '/lobby/rng']], failing: ['/', '/lobby', '/lobby/rng/*'] },
  resource: { holding: ['EMAIL'], failing: ['TELEGRAM'] },
  contract: { holding: ['dividend'], failing: ['dailySalary', 'hourlySalary', 'realTimeSalary'] },
  toUpline: { holding: [true], failing: [false] },
  count: {
    holding: [{ of: 'messageCount', above: 1 }],
    failing: [
      { of: 'messageCount', above: 2 },
      { of: 'rewardCount', above: 0 },
    ],
  },
  any: { holding: [[{ feature: 'off' }, { theme: 'dark' }]], failing: [[], [{ feature: 'off' }, { theme: 'light' }]] },
  all: { holding: [[], [{ feature: 'on' }, { theme: 'dark' }]], failing: [[{ feature: 'on' }, { theme: 'light' }]] },
  not: { holding: [{ role: 'visitor' }, { path: '/' }], failing: [{ role: 'agent' }, { theme: 'dark' }] },
}

/** As a person reads it, in one go. */
function means(condition: Condition): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'any') return (value as Condition[]).some(means)
    if (key === 'all') return (value as Condition[]).every(means)
    if (key === 'not') return !means(value as Condition)
    return TABLE[key as keyof Condition].holding.some(one => JSON.stringify(one) === JSON.stringify(value))
  })
}

function decided(condition: Condition): boolean {
  const report = createReport()
  const decision = decideCondition(condition, facts, report, 'menus.json', '/when')
  expect(report.problems).toEqual([])
  return typeof decision === 'boolean' ? decision : holds(decision, live, 'tablet')
}

describe.each(Object.entries(TABLE))('ENG-07 %s', (key, { holding, failing }) => {
  it.each(holding.map(value => [value]))('holds with %j, and its opposite does not', value => {
    expect(decided({ [key]: value })).toBe(true)
    expect(decided({ not: { [key]: value } })).toBe(false)
  })
  it.each(failing.map(value => [value]))('does not hold with %j, and its opposite does', value => {
    expect(decided({ [key]: value })).toBe(false)
    expect(decided({ not: { [key]: value } })).toBe(true)
  })
})

it('ENG-07 the table has every key that conditions have', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(ConditionSchema.properties).sort())
  const roles: Record<Role, true> = { visitor: true, member: true, trial: true, agent: true }
  expect([...TABLE.role.holding, ...TABLE.role.failing].flat()).toEqual(expect.arrayContaining(Object.keys(roles)))
})

it('ENG-07 what is nested in any way is decided as it reads', () => {
  const simple = fc.oneof(
    ...(
      [
        'feature',
        'role',
        'language',
        'theme',
        'path',
        'resource',
        'contract',
        'toUpline',
        'count',
        'viewport',
        'vipLevel',
        'date',
      ] as const
    ).map(key =>
      fc.constantFrom(...TABLE[key].holding, ...TABLE[key].failing).map(value => ({ [key]: value }) as Condition),
    ),
  )
  const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
    condition: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      simple,
      fc.tuple(simple, simple).map(([one, other]) => ({ ...one, ...other })),
      fc.array(tie('condition'), { maxLength: 3 }).map(any => ({ any })),
      fc.array(tie('condition'), { maxLength: 3 }).map(all => ({ all })),
      tie('condition').map(not => ({ not })),
      fc.tuple(simple, tie('condition')).map(([one, not]) => ({ ...one, not })),
    ),
  }))
  fc.assert(
    fc.property(condition, one => {
      expect(decided(one)).toBe(means(one))
    }),
    { numRuns: 1000 },
  )
})
