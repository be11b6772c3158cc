import { expect, it } from 'vitest'
import { smallDocuments } from '../../../tests/small-site.ts'
import type { Condition } from '../../schemas/document/condition.ts'
import type { DecisionValue } from '../decisions/decision.ts'
import { createReport } from '../problems/report.ts'
import type { ConditionFacts } from './condition-keys.ts'
import { dateBoundaries } from './date-boundaries.ts'
import { decideCondition } from './decide-condition.ts'
import { holds, type LiveState, viewportProps } from './live-conditions.ts'

const facts: ConditionFacts = {
  visitor: { role: 'agent', language: 'VI', contracts: { dividend: true, dailySalary: false }, toUpline: true },
  language: 'VI',
  toggles: { on: true, off: false },
  resources: { EMAIL: { type: 'EMAIL', url: 'mailto:a@b.co' } },
}
const WHEN = { document: 'menus.json', pointer: '/when' }
const decide = (condition: unknown): { decision: DecisionValue; codes: string[] } => {
  const report = createReport()
  const { value: decision } = decideCondition(condition, facts, report, WHEN)
  return { decision, codes: report.problems.map(problem => problem.code) }
}

it.each<[Condition, DecisionValue]>([
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
  [{ viewport: ['phone', 'tablet'] }, { viewport: ['phone', 'tablet'] }],
  [{ vipLevel: { from: 3 } }, { vipLevel: { from: 3 } }],
  [{ feature: 'off', vipLevel: { from: 3 } }, false],
  [{ date: { from: '2026-12-24' } }, true],
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
  { viewport: 'watch' },
  { viewport: ['phone', 'watch'] },
  { viewport: [['phone']] },
  { vipLevel: 3 },
  { vipLevel: {} },
  { vipLevel: { from: 1.5 } },
  { vipLevel: { above: 1 } },
  { vipLevel: { from: 1, above: 1 } },
  { date: '2026-12-24' },
  { date: {} },
  { date: { from: 'Christmas' } },
  { date: { until: 20261224 } },
  { colour: 'red' },
  { colour: [] },
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
  decideCondition({ any: [{ role: 'agent' }, { feature: 'gone' }] }, facts, report, WHEN)
  expect(report.problems).toMatchObject([{ code: 'feature/unknown', pointer: '/when/any/1/feature' }])
})

it('ENG-07 without a condition it holds', () => {
  expect(decide(undefined)).toEqual({ decision: true, codes: [] })
})

it('ENG-07 a visitor without contracts has none, and may pay no upline unless the platform says so', () => {
  const visitor = { role: 'agent', language: 'VI' } as const
  const decideFor = (condition: Condition) =>
    decideCondition(condition, { ...facts, visitor }, createReport(), WHEN).value
  expect([decideFor({ contract: 'dividend' }), decideFor({ toUpline: true })]).toEqual([false, false])
  expect(decideFor({ toUpline: false })).toBe(true)
})

it('ENG-07 conditions nest 16 deep and no deeper', () => {
  const nested = (levels: number): Condition => (levels === 1 ? { feature: 'on' } : { all: [nested(levels - 1)] })
  expect(decide(nested(16)).decision).toBe(true)
  expect(decide(nested(17)).decision).toBe(false)
})

it('ENG-07 the open page decides path, theme and counts', () => {
  const live = { path: '/lobby/rng/', theme: 'dark', counts: { messageCount: 2 } } as const
  expect(holds(undefined, live, 'desktop')).toBe(true)
  expect(holds({ path: '/lobby/rng' }, live, 'desktop')).toBe(true)
  expect(holds({ path: ['/', '/lobby/*'] }, live, 'desktop')).toBe(true)
  expect(holds({ path: '/lobby/rng/*' }, live, 'desktop')).toBe(false)
  expect(holds({ path: '/lob/*' }, live, 'desktop')).toBe(false)
  expect(holds({ path: '/lobby/rng//' }, { ...live, path: '/lobby/rng//' }, 'desktop')).toBe(true)
  expect(holds({ path: '/lobby/*' }, { ...live, path: '/lobby/a' }, 'desktop')).toBe(true)
  expect(holds({ path: '/*' }, { ...live, path: '/' }, 'desktop')).toBe(false)
  expect(holds({ theme: 'light' }, live, 'desktop')).toBe(false)
  expect(holds({ count: { of: 'messageCount', above: 1 } }, live, 'desktop')).toBe(true)
  expect(holds({ count: { of: 'rewardCount', above: 0 } }, live, 'desktop')).toBe(false)
  expect(holds({ not: { any: [{ theme: 'light' }, { path: '/' }] } }, live, 'desktop')).toBe(true)
  expect(holds({ all: [{ theme: 'dark' }, { path: '/' }] }, live, 'desktop')).toBe(false)
})

it('ENG-07 a date is read by the clocks of the brand, begins with `from` and is over at `until`', () => {
  const condition = { date: { from: '2026-12-24', until: '2026-12-26T18:00' } }
  const at = (moment: string, timeZone: string) =>
    decideCondition(condition, { ...facts, now: Date.parse(moment), timeZone }, createReport(), WHEN).value
  expect(at('2026-12-23T16:59:59Z', 'Asia/Bangkok')).toBe(false)
  expect(at('2026-12-23T17:00:00Z', 'Asia/Bangkok')).toBe(true)
  expect(at('2026-12-26T10:59:59Z', 'Asia/Bangkok')).toBe(true)
  expect(at('2026-12-26T11:00:00Z', 'Asia/Bangkok')).toBe(false)
  expect(at('2026-12-23T17:00:00Z', 'Europe/London')).toBe(false)
})

it('ENG-07 date boundaries come from all documents, each once, in order of time', () => {
  const document = smallDocuments({}).tenant
  const when = { any: [{ date: { from: '2026-12-24' } }, { not: { date: { until: '2026-12-24T12:00' } } }] }
  const menus = {
    top: [
      { id: 'a', path: '/', when },
      { id: 'b', path: '/', when: { date: { from: '2026-12-24' } } },
      { id: 'c', path: '/', when: { date: { from: '2026-12-01' } }, date: { from: '2026-12-02' } },
    ],
  }
  const tenant = { ...document.tenant, timeZone: 'Asia/Bangkok' }
  expect(dateBoundaries({ ...document, tenant, menus }).map(moment => new Date(moment).toISOString())).toEqual([
    '2026-11-30T17:00:00.000Z',
    '2026-12-23T17:00:00.000Z',
    '2026-12-24T05:00:00.000Z',
  ])
})

it('ENG-07 a VIP level is decided at once for a visitor, and the window width by the style sheet', () => {
  const visitor = { role: 'visitor', language: 'VI' } as const
  const decideFor = (condition: Condition) =>
    decideCondition(condition, { ...facts, visitor }, createReport(), WHEN).value
  expect(decideFor({ vipLevel: { from: 0 } })).toBe(false)
  expect(decideFor({ not: { vipLevel: { from: 3 } } })).toBe(true)
  expect(decideFor({ theme: 'dark' })).toEqual({ theme: 'dark' })
  const live = { path: '/', theme: 'dark', counts: {} } as const
  expect(viewportProps(undefined, live)).toEqual({})
  expect(viewportProps({ viewport: 'phone' }, live)).toEqual({ 'data-not-tablet': '', 'data-not-desktop': '' })
  expect(viewportProps({ not: { viewport: ['phone'] } }, live)).toEqual({ 'data-not-phone': '' })
  expect(viewportProps({ theme: 'light', viewport: 'phone' }, live)).toBeUndefined()
})

it('ENG-07 until the VIP level is known, neither what needs one nor what forbids one shows', () => {
  const at = (vipLevel: LiveState['vipLevel'], condition: Condition) =>
    holds(condition, { path: '/', theme: 'dark', counts: {}, vipLevel }, 'desktop')
  const low: Condition = { not: { vipLevel: { from: 3 } } }
  expect([at('unknown', low), at(2, low), at(3, low)]).toEqual([false, true, false])
  expect([at('unknown', { vipLevel: { from: 0 } }), at(2, { vipLevel: { from: 2, to: 2 } })]).toEqual([false, true])
  expect(at('unknown', { any: [{ theme: 'dark' }, { vipLevel: { from: 0 } }] })).toBe(false)
  expect(at('unknown', { any: [{ theme: 'dark' }] }), 'what needs none shows').toBe(true)
  expect(at(undefined, { vipLevel: { from: 0 } }), 'who has none meets no bound').toBe(false)
})
