/** Decisions over random documents: their reasons lead to their value, and their value to the site model. */
import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type SmallTenant, smallDocuments } from '../../../tests/small-site.ts'
import { ROLES } from '../../schemas/session/role.ts'
import { listPlatform } from '../compare/list-platform.ts'
import { listSubjects } from '../compare/list-subjects.ts'
import { CONDITION_KEYS, type Visitor } from '../conditions/condition-keys.ts'
import type { Reason } from '../decisions/decision.ts'
import { buildSite } from '../site/build-site.ts'
import { createExplainer } from './explain.ts'
import { suggestFixes } from './fixes.ts'

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const few = <T>(item: fc.Arbitrary<T>, max = 3) => fc.array(item, { maxLength: max })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const MODS = ['A', 'B', 'C', 'D', 'E', 'F']
const FEATURES = ['one', 'two', 'three', 'four']
const RESOURCES = ['EMAIL', 'IOS', 'ZALO']
const flag = oneOf<unknown>(true, true, false, 'true', 'false', 1, 0, null, 'perhaps', undefined)

const tree = fc.letrec(tie => ({
  node: fc.record({ modId: oneOf<unknown>(...MODS, 7, null), enabled: flag, childrenNodes: maybe(few(tie('node'))) }),
})).node

/** Values of each key of a condition, among them some of the wrong shape. */
const VALUES: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(
    Object.entries(CONDITION_KEYS).map(([key, { examples }]) => [key, [...examples.holds, ...examples.fails]]),
  ),
  feature: [...FEATURES, 'none', 3],
  resource: RESOURCES,
  role: ['agent', ['visitor', 'member'], [], 5],
  count: [{ of: 'messageCount', above: 0 }, { of: 'x' }],
}
const keys = fc.uniqueArray(oneOf(...Object.keys(VALUES)), { minLength: 1, maxLength: 3 })
const condition = fc.letrec<{ whole: unknown }>(tie => ({
  whole: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    keys.chain(some => fc.record(Object.fromEntries(some.map(key => [key, oneOf(...VALUES[key]!)])))),
    fc.record({ any: few(tie('whole')) }),
    fc.record({ all: few(tie('whole')), feature: oneOf(...FEATURES) }),
    fc.record({ not: tie('whole') }),
    oneOf<unknown>({ wether: 'rain' }, 'yes', null, [], { any: 'x' }),
  ),
})).whole
const when = fc.oneof({ weight: 2, arbitrary: oneOf(undefined) }, { weight: 3, arbitrary: condition })

const feature = fc.record(
  {
    modIds: fc.array(oneOf(...MODS, 'GONE'), { minLength: 1, maxLength: 3 }),
    needs: oneOf('any', 'all'),
    requires: few(oneOf(...FEATURES, 'none'), 2),
    always: fc.boolean(),
  },
  { requiredKeys: [] },
)
const entry = (id: string) =>
  fc.record({
    id: oneOf(id),
    when,
    resource: maybe(oneOf(...RESOURCES)),
    path: maybe(oneOf('/a', '//evil.example', 'nowhere')),
    url: maybe(oneOf('https://a.example/', 'http://a.example/', 'javascript:x')),
    page: maybe(oneOf('wallet', 'nowhere')),
    action: maybe(oneOf('customerService', 'signOut')),
  })
const field = (id: string) =>
  fc.record({
    id: oneOf(id),
    when,
    always: maybe(fc.boolean()),
    options: maybe(oneOf([{ value: 'a' }])),
    onlyIf: maybe(fc.record({ field: oneOf('email', 'phone', 'shoe', 'none'), in: oneOf(['a'], ['b', true]) })),
  })
const node = fc.letrec(tie => ({
  node: fc.record({
    id: oneOf('n', 'm', 'slash/ed'),
    widget: oneOf('box', 'row', 'gone'),
    when,
    settings: oneOf<unknown>(undefined, {}, { count: 3 }, { count: 'many' }),
    children: maybe(fc.uniqueArray(tie('node'), { maxLength: 2, selector: child => (child as { id: string }).id })),
  }),
})).node
const nodes = fc.uniqueArray(node, { maxLength: 3, selector: ({ id }) => id })
const screen = (path: string) =>
  fc.record({ paths: oneOf([path], [path, '/same', '/member/wallet'], []), when, main: nodes })

const tenant = fc.record({
  tenant: fc.record({
    features: fc.record(Object.fromEntries(FEATURES.map(name => [name, feature])), { requiredKeys: ['one'] }),
    gameTypes: oneOf([{ id: 'RNG', feature: 'one' }, { id: 'LIVE' }], [{ id: 'CHESS' }]),
  }),
  menus: fc.record({ top: fc.tuple(entry('a'), entry('b/c')), side: fc.tuple(entry('a')) }),
  forms: fc.record({
    register: fc.record({
      rules: maybe(oneOf('register')),
      submit: oneOf('s'),
      fields: fc.tuple(field('username'), field('email'), field('phone')),
    }),
  }),
  screens: fc.record({ home: screen('/'), rng: screen('/rng/:type'), other: screen('/rng/:kind') }),
  dialogs: fc.record({ login: fc.record({ when, content: nodes }) }),
  shell: fc.record({ header: nodes, footer: nodes }, { requiredKeys: [] }),
})
const metadata = fc.record({
  whitelabel: fc.oneof(
    { weight: 5, arbitrary: few(tree, 4) },
    { weight: 1, arbitrary: oneOf<unknown>(null, {}, 'tree') },
  ),
  registerRules: few(fc.record({ field: oneOf<unknown>('email', 'phone', 'shoe', '!'), enabled: flag })),
  resources: few(
    fc.record({ resourceType: oneOf(...RESOURCES), url: oneOf('https://a.example/', 'javascript:x', 'a@b.example') }),
  ),
  system: oneOf<unknown>({}, { customerService: [{ csType: 3, path: 'code' }] }),
  routers: oneOf<unknown>({}, null, { resources: [{ resourceType: 'ZALO', url: 'https://z.example/' }] }),
  banners: few(
    fc.record({
      bannerId: oneOf<unknown>(1, 'two', undefined),
      groupName: oneOf<unknown>('g', 'h/i', 5, null),
      url: oneOf<unknown>('/a.png', 'javascript:x', undefined),
    }),
    4,
  ),
})
const visitor: fc.Arbitrary<Visitor> = fc.record({
  role: oneOf(...ROLES),
  language: oneOf('EN', 'VI', 'TH'),
  contracts: maybe(oneOf({ dividend: true }, { dailySalary: true, dividend: false })),
  toUpline: maybe(fc.boolean()),
})
const widgets = { box: { settings: Type.Object({}) }, row: { settings: Type.Object({ count: Type.Integer() }) } }

const failing = (reasons: readonly Reason[]): Reason[] =>
  reasons.flatMap(reason => (reason.holds ? [] : [reason, ...failing(reason.because ?? [])]))

it('ENG-14 OPS-01 reasons lead to the value of a decision, the value to the model, a failure to a location and a fix', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(tenant, metadata, visitor, (written, wire, who) => {
      const documents = smallDocuments({ tenant: written as SmallTenant, metadata: wire, widgets })
      const { site } = buildSite(documents, who)
      const subjects = [...listSubjects(site), ...listPlatform(documents.metadata)]
      const present = new Set(subjects.flatMap(([address, { on }]) => (on === false ? [] : [address])))
      const explainer = createExplainer(documents, who)
      const disagreements: string[] = []
      for (const { address } of explainer.subjects()) {
        const explanation = explainer.explain(address)
        const isThere = present.delete(address)
        if (!explanation.known || explanation.shown !== isThere)
          disagreements.push(`${address}: ${isThere ? 'there' : 'not there'}`)
        if (explanation.shown !== explanation.reasons.every(reason => reason.holds))
          disagreements.push(`${address}: ${explanation.shown}, which its reasons do not say`)
        if (!isThere && !failing(explanation.reasons).some(reason => reason.at))
          disagreements.push(`${address}: no location`)
        if (!isThere && explanation.known && suggestFixes(explanation).length === 0)
          disagreements.push(`${address}: no fix`)
        for (const { finding, holds, message } of explanation.reasons)
          seen.add(`${finding.code} ${holds} ${message !== ''}`)
      }
      expect(disagreements).toEqual([])
      const kinds =
        /^(field|banner|menu|widget|route|screen|dialog|toggle|game|resource|platform):(?!(?:top|side|g|h~1i|5)$)/
      expect([...present].filter(address => kinds.test(address))).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect([...seen].filter(line => line.endsWith('false'))).toEqual([])
  expect(seen.size, 'kinds of reasons that were seen').toBeGreaterThan(30)
})
