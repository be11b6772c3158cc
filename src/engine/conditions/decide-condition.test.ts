import { expect, it } from 'vitest'
import type { Condition } from '../../schemas/document/condition.ts'
import { createReport } from '../problems/report.ts'
import { type Decision, decideCondition, type Facts } from './decide-condition.ts'
import { holds } from './live-conditions.ts'

const facts: Facts = {
  visitor: { role: 'agent', language: 'VI', contracts: { dividend: true, dailySalary: false }, toUpline: true },
  language: 'VI',
  toggles: { on: true, off: false },
  resources: { EMAIL: { type: 'EMAIL', url: 'mailto:a@b.co' } },
}
const decide = (condition: unknown): { decision: Decision; codes: string[] } => {
  const report = createReport()
  const decision = decideCondition(condition, facts, report, 'menus.json', '/when')
  return { decision, codes: report.problems.map(problem => problem.code) }
}

it.each<[Condition, Decision]>([
  [{}, true],
  [{ feature: 'on' }, true],
  [{ feature: 'off' }, false],
  [{ role: 'agent' }, true],
  [{ role: ['member', 'trial'] }, false],
  [{ language: ['EN', 'VI'] }, true],
  [{ resource: 'EMAIL' }, true],
  [{ resource: 'FACEBOOK' }, false],
  [{ contract: 'dividend' }, true],
  [{ contract: 'dailySalary' }, false],
  [{ toUpline: true }, true],
  [{ toUpline: false }, false],
  [{ feature: 'on', role: 'member' }, false],
  [{ not: { feature: 'off' } }, true],
  [{ any: [{ feature: 'off' }, { role: 'agent' }] }, true],
  [{ any: [] }, false],
  [{ all: [{ feature: 'on' }, { feature: 'off' }] }, false],
  [{ path: '/x' }, { path: '/x' }],
  [{ feature: 'off', path: '/x' }, false],
  [{ feature: 'on', count: { of: 'messageCount', above: 0 } }, { count: { of: 'messageCount', above: 0 } }],
  [{ any: [{ feature: 'off' }, { theme: 'dark' }] }, { any: [{ theme: 'dark' }] }],
  [{ all: [{ feature: 'on' }, { theme: 'dark' }] }, { all: [{ theme: 'dark' }] }],
  [{ not: { all: [{ role: 'agent' }, { path: '/x' }] } }, { not: { all: [{ path: '/x' }] } }],
])('ENG-07 %j is decided, and what depends on the open page is left: %j', (condition, expected) => {
  expect(decide(condition)).toEqual({ decision: expected, codes: [] })
})

it.each<unknown>([
  'on && off',
  { feature: 1 },
  { role: {} },
  { role: ['agent', 7] },
  { resource: 1 },
  { contract: 1 },
  { toUpline: 'yes' },
  { theme: 'blue' },
  { path: 7 },
  { path: ['/', 7] },
  { count: 'x' },
  { count: { of: 'x' } },
  { count: { of: 1, above: 0 } },
  { colour: 'red' },
  { any: { feature: 'on' } },
  { not: { colour: 'red' } },
  { any: [{ role: 'agent' }, 'x'] },
  { constructor: 'x' },
])('ENG-07 %j is no condition: what it controls is left out, even behind a not', condition => {
  expect(decide(condition)).toEqual({ decision: false, codes: ['condition/bad'] })
})

it('ENG-07 an unknown feature is off and reported', () => {
  expect(decide({ not: { feature: 'gone' } })).toEqual({ decision: true, codes: ['feature/unknown'] })
  expect(decide({ feature: 'toString' }).decision).toBe(false)
})

it('ENG-07 a problem names the pointer of the part that causes it', () => {
  const report = createReport()
  decideCondition({ any: [{ role: 'agent' }, { feature: 'gone' }] }, facts, report, 'menus.json', '/when')
  expect(report.problems).toMatchObject([{ code: 'feature/unknown', pointer: '/when/any/1/feature' }])
})

it('ENG-07 without a condition it holds', () => {
  expect(decide(undefined)).toEqual({ decision: true, codes: [] })
})

it('ENG-07 a visitor without contracts has none', () => {
  const { contracts: _, ...visitor } = facts.visitor
  const report = createReport()
  expect(decideCondition({ contract: 'dividend' }, { ...facts, visitor }, report, 'menus.json', '/when')).toBe(false)
})

it('ENG-07 conditions nest 16 deep and no deeper', () => {
  const nested = (levels: number): Condition => (levels === 1 ? { feature: 'on' } : { all: [nested(levels - 1)] })
  expect(decide(nested(16)).decision).toBe(true)
  expect(decide(nested(17)).decision).toBe(false)
})

it('ENG-07 the open page decides path, theme and counts', () => {
  const live = { path: '/lobby/rng/', theme: 'dark', counts: { messageCount: 2 } } as const
  expect(holds(undefined, live)).toBe(true)
  expect(holds({ path: '/lobby/rng' }, live)).toBe(true)
  expect(holds({ path: ['/', '/lobby/*'] }, live)).toBe(true)
  expect(holds({ path: '/lobby/rng/*' }, live)).toBe(false)
  expect(holds({ path: '/lob/*' }, live)).toBe(false)
  expect(holds({ theme: 'light' }, live)).toBe(false)
  expect(holds({ count: { of: 'messageCount', above: 1 } }, live)).toBe(true)
  expect(holds({ count: { of: 'rewardCount', above: 0 } }, live)).toBe(false)
  expect(holds({ not: { any: [{ theme: 'light' }, { path: '/' }] } }, live)).toBe(true)
  expect(holds({ all: [{ theme: 'dark' }, { path: '/' }] }, live)).toBe(false)
})
