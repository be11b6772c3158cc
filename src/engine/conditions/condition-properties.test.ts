/** Deciding on the server first and the rest in the page gives the same as deciding everything at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, ConditionSchema } from '../../schemas/document/condition.ts'
import { ROLES } from '../../schemas/session/role.ts'
import { createReport } from '../problems/report.ts'
import { CONDITION_KEYS, EXAMPLE } from './condition-keys.ts'
import { decideCondition } from './decide-condition.ts'
import { holds } from './live-conditions.ts'

const { facts, live, width } = EXAMPLE

/** Each key with values that hold and values that do not. */
const TABLE: Record<string, { holds: readonly unknown[]; fails: readonly unknown[] }> = {
  ...Object.fromEntries(Object.entries(CONDITION_KEYS).map(([key, { examples }]) => [key, examples])),
  any: { holds: [[{ feature: 'off' }, { theme: 'dark' }]], fails: [[], [{ feature: 'off' }, { theme: 'light' }]] },
  all: { holds: [[], [{ feature: 'on' }, { theme: 'dark' }]], fails: [[{ feature: 'on' }, { theme: 'light' }]] },
  not: { holds: [{ role: 'visitor' }, { path: '/' }], fails: [{ role: 'agent' }, { theme: 'dark' }] },
}

/** Decides the condition in the way a person reads it, in one go. */
function means(condition: Condition): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'any') return (value as Condition[]).some(means)
    if (key === 'all') return (value as Condition[]).every(means)
    if (key === 'not') return !means(value as Condition)
    return TABLE[key]!.holds.some(one => JSON.stringify(one) === JSON.stringify(value))
  })
}

function decided(condition: Condition): boolean {
  const report = createReport()
  const { value } = decideCondition(condition, facts, report, { document: 'menus.json', pointer: '/when' })
  expect(report.problems).toEqual([])
  return typeof value === 'boolean' ? value : holds(value, live, width)
}

describe.each(Object.entries(TABLE))('ENG-07 %s', (key, { holds, fails }) => {
  it.each(holds.map(value => [value]))('holds with %j, and its opposite does not', value => {
    expect(decided({ [key]: value })).toBe(true)
    expect(decided({ not: { [key]: value } })).toBe(false)
  })
  it.each(fails.map(value => [value]))('does not hold with %j, and its opposite does', value => {
    expect(decided({ [key]: value })).toBe(false)
    expect(decided({ not: { [key]: value } })).toBe(true)
  })
})

it('ENG-07 the table has every key that conditions have', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(ConditionSchema.properties).sort())
  expect([...TABLE.role!.holds, ...TABLE.role!.fails].flat()).toEqual(expect.arrayContaining([...ROLES]))
})

it('ENG-07 what is nested in any way is decided as it reads', () => {
  const simple = fc.oneof(
    ...Object.entries(CONDITION_KEYS).map(([key, { examples }]) =>
      fc.constantFrom(...examples.holds, ...examples.fails).map(value => ({ [key]: value }) as Condition),
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
