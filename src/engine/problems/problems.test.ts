/** Each problem the engine knows, made once: its place, its fault and its fix. */
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import {
  buildSmall,
  type SmallSite,
  type SmallTenant,
  smallDocuments,
  smallVisitor,
} from '../../../tests/small-site.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'
import { mergeTenant } from '../merge/merge-tenant.ts'
import { reportEmpty } from '../metadata/find-empty.ts'
import { buildSite } from '../site/build-site.ts'
import { ENGINE_PROBLEMS, type Problem, type ProblemCode } from './problems.ts'
import { createReport } from './report.ts'

const built = (site: SmallSite) => buildSmall(site).problems
const from = (metadata: Record<string, unknown>) => built({ metadata })
const tenant = (part: SmallTenant, more: SmallSite = {}) => built({ tenant: part, ...more })
const merged = (...files: Record<string, unknown>[]) =>
  mergeTenant(files.map((layer, i) => ({ id: ['base', 'mid', 'brand'][i]!, files: layer }))).problems
const menus = (...entries: unknown[]) => ({ 'menus.json': { top: entries } })

const node = (modId: string, ...childrenNodes: unknown[]) => ({ modId, enabled: true, childrenNodes })
const loop = node('A')
loop.childrenNodes.push(loop)
const nested = (levels: number): unknown => (levels === 1 ? node('L1') : node(`L${levels}`, nested(levels - 1)))
const widgetsIn = (levels: number): object =>
  levels === 1 ? { id: 'w', widget: 'x' } : { id: 'w', widget: 'x', children: [widgetsIn(levels - 1)] }
const screen = (main: unknown[], more = {}) => ({ screens: { s: { paths: ['/s'], main, ...more } } }) as SmallTenant
const form = (field: object) => ({ forms: { f: { rules: 'register', submit: 's', fields: [field] } } }) as SmallTenant
const rule = (more: object) => from({ registerRules: [{ field: 'email', enabled: true, required: true, ...more }] })
function empty(need: WidgetNeed, metadata: object, gameType?: string): Problem[] {
  const report = createReport()
  reportEmpty(need, metadata, report, gameType)
  return report.problems
}
const banner = { bannerId: 1, groupName: 'g', url: '/b.webp', linkageType: 'X' }

/** Code -> the input that causes it, where it is reported, and the value that is shown. */
const MADE: Record<ProblemCode, [problems: () => readonly Problem[], location: string, value?: unknown]> = {
  'metadata/bad': [
    () => buildSite({ ...smallDocuments({}), metadata: 'x' }, smallVisitor()).problems,
    'metadata#',
    'x',
  ],
  'metadata/too-long': [() => from({ banners: Array(10_001).fill(banner) }), 'metadata/banners#', 'a list of 10001'],
  'tree/not-a-list': [() => from({ whitelabel: 7 }), 'metadata/whitelabel#', 7],
  'tree/bad-node': [
    () => from({ whitelabel: [node('A', { enabled: true })] }),
    'metadata/whitelabel#/0/childrenNodes/0',
  ],
  'tree/bad-enabled': [
    () => from({ whitelabel: [{ modId: 'A', enabled: 'maybe' }] }),
    'metadata/whitelabel#/0/enabled',
    'maybe',
  ],
  'tree/duplicate': [() => from({ whitelabel: [node('A'), node('A')] }), 'metadata/whitelabel#/1', 'A'],
  'tree/cycle': [() => from({ whitelabel: [loop] }), 'metadata/whitelabel#/0/childrenNodes/0', 'A'],
  'tree/too-deep': [
    () => from({ whitelabel: [nested(65)] }),
    `metadata/whitelabel#/0${'/childrenNodes/0'.repeat(63)}`,
    'L2',
  ],
  'tree/too-large': [
    () => from({ whitelabel: Array.from({ length: 100_001 }, (_, i) => ({ modId: `M${i}`, enabled: true })) }),
    'metadata/whitelabel#',
    'a list of 100001',
  ],
  'feature/unknown-mod': [
    () => tenant({ tenant: { features: { a: { modIds: ['X'] } } } }),
    'tenant.json#/features/a/modIds/0',
    'X',
  ],
  'feature/unknown': [
    () => tenant({ menus: { top: [{ id: 'a', when: { feature: 'x' } }] } }),
    'menus.json#/top/0/when/feature',
    'x',
  ],
  'rule/bad': [() => from({ registerRules: 'none' }), 'metadata/registerRules#', 'none'],
  'rule/duplicate': [
    () => from({ registerRules: Array(2).fill({ field: 'email', enabled: true, required: true }) }),
    'metadata/registerRules#/1',
    'email',
  ],
  'rule/bounds': [() => rule({ minLength: 9, maxLength: 3 }), 'metadata/registerRules#/0', '9 to 3'],
  'rule/unknown-field': [
    () => tenant(form({ id: 'a' }), { metadata: { registerRules: [{ field: 'zip', enabled: true, required: true }] } }),
    'metadata/registerRules#/0',
    'zip',
  ],
  'rule/unknown-pattern': [
    () =>
      tenant(form({ id: 'zip' }), {
        metadata: { registerRules: [{ field: 'zip', enabled: true, required: true, patternId: 99 }] },
      }),
    'metadata/registerRules#/0/patternId',
    99,
  ],
  'rule/refused-pattern': [
    () =>
      tenant(form({ id: 'zip' }), {
        metadata: { registerRules: [{ field: 'zip', enabled: true, required: true, acceptedPattern: '(' }] },
      }),
    'metadata/registerRules#/0/acceptedPattern',
    '(',
  ],
  'rule/slow-pattern': [
    () =>
      tenant(form({ id: 'zip' }), {
        metadata: { registerRules: [{ field: 'zip', enabled: true, required: true, acceptedPattern: '^(a+)+$' }] },
      }),
    'metadata/registerRules#/0/acceptedPattern',
    '^(a+)+$',
  ],
  'pattern/unknown': [
    () => tenant(form({ id: 'a', always: true, pattern: 'x' })),
    'forms/f.json#/fields/0/pattern',
    'x',
  ],
  'form/too-large': [
    () => tenant({ forms: { f: { submit: 's', fields: Array.from({ length: 201 }, (_, i) => ({ id: `f${i}` })) } } }),
    'forms/f.json#/fields/200',
    'f200',
  ],
  'pattern/refused': [
    () =>
      tenant({
        ...form({ id: 'a', always: true, pattern: 'k' }),
        patterns: { kinds: { k: { patternId: 1, regex: '(', hint: 'h' } } },
      }),
    'patterns.json#/kinds/k/regex',
    '(',
  ],
  'banner/bad': [() => from({ banners: [{ ...banner, url: 'javascript:1' }] }), 'metadata/banners#/0', 'javascript:1'],
  'banner/unsafe-link': [
    () => tenant({ banners: { links: { X: 'javascript:1' } } }, { metadata: { banners: [banner] } }),
    'metadata/banners#/0',
    'javascript:1',
  ],
  'banner/unknown-link': [() => from({ banners: [banner] }), 'metadata/banners#/0/linkageType', 'X'],
  'resource/bad': [() => from({ resources: [{ resourceType: 'A', url: 'x' }] }), 'metadata/resources#/0', 'x'],
  'system/bad': [() => from({ system: { imageCDNs: ['*'] } }), 'metadata/system#/imageCDNs/0', '*'],
  'vendor/bad': [
    () => from({ vendors: [{ gameCategory: 'RNG', vendors: [{}] }] }),
    'metadata/vendors#/0/vendors/0',
    'an object with nothing in it',
  ],
  'menu/unsafe-link': [() => tenant({ menus: { top: [{ id: 'a', path: '//x' }] } }), 'menus.json#/top/0/path', '//x'],
  'screen/unknown-widget': [
    () => tenant(screen([{ id: 'a', widget: 'y' }]), { widgets: {} }),
    'screens/s.json#/main/0/widget',
    'y',
  ],
  'screen/bad-settings': [
    () =>
      tenant(screen([{ id: 'a', widget: 'y', settings: { n: 'x' } }]), {
        widgets: { y: { settings: Type.Object({ n: Type.Integer() }) } },
      }),
    'screens/s.json#/main/0/settings/n',
    'x',
  ],
  'screen/too-deep': [
    () => tenant(screen([widgetsIn(65)])),
    `screens/s.json#/main/0${'/children/0'.repeat(63)}/children`,
    'a list of 1',
  ],
  'screen/duplicate-path': [
    () => tenant({ screens: { s: { paths: ['/s'], main: [] }, t: { paths: ['/s'], main: [] } } }),
    'screens/t.json#/paths/0',
    '/s',
  ],
  'text/bad': [() => built({ texts: { EN: { a: 7 as unknown as string } } }), 'locales/EN#/a', 7],
  'text/missing': [
    () => built({ texts: { EN: { a: 'A' }, VI: {} }, visitor: { language: 'VI' } }),
    'texts/VI#',
    '1: a',
  ],
  'template/bad': [() => built({ texts: { EN: { a: '{{{site.brand}}}' } } }), 'texts/EN#/a', '{{{site.brand}}}'],
  'condition/bad': [
    () => tenant(screen([], { when: { colour: 'red' } })),
    'screens/s.json#/when',
    'an object with colour',
  ],
  'theme/bad-token': [() => tenant({ theme: { dark: { bg: '</style>' } } }), 'theme.json#/dark/bg', '</style>'],
  'document/proto-key': [
    () => merged(JSON.parse('{"theme.json":{"dark":{"__proto__":1}}}')),
    'base/theme.json#/dark',
    '__proto__',
  ],
  'document/bad': [() => tenant({ theme: { fonts: 7 as unknown as string[] } }), 'theme.json#/fonts', 7],
  'document/unknown-file': [() => merged({ 'screen/home.json': {} }), 'base/screen/home.json#'],
  'merge/unknown-anchor': [
    () => merged(menus({ id: 'a' }), menus({ id: 'b', after: 'x' })),
    'mid/menus.json#/top/0/after',
    'x',
  ],
  'merge/unknown-id': [
    () => merged(menus({ id: 'a' }), menus({ id: 'x', remove: true })),
    'mid/menus.json#/top/0/id',
    'x',
  ],
  'merge/unknown-key': [() => merged({}, { 'tenant.json': { imageBase: null } }), 'mid/tenant.json#/imageBase', null],
  'merge/duplicate-id': [() => merged(menus({ id: 'a' }, { id: 'a', icon: 'x' })), 'base/menus.json#/top/1', 'a'],
  'merge/no-change': [
    () => merged({ 'tenant.json': { name: 'A' } }, { 'tenant.json': { name: 'A' } }),
    'mid/tenant.json#/name',
    'A',
  ],
  'merge/other-kind': [
    () => merged({ 'theme.json': { dark: 7 } }, { 'theme.json': { dark: { bg: 'red' } } }),
    'mid/theme.json#/dark',
    'an object',
  ],
  'merge/shadowed': [
    () => merged(...['red', 'blue', 'green'].map(bg => ({ 'theme.json': { dark: { bg } } }))),
    'mid/theme.json#/dark/bg',
    'blue',
  ],
  'empty/deposit': [
    () => empty('deposit', { cashier: { deposit: { methods: [] } } }),
    'metadata/cashier#/deposit/methods',
    'a list of 0',
  ],
  'empty/withdrawal': [
    () => empty('withdrawal', { cashier: { withdrawal: { kinds: [] } } }),
    'metadata/cashier#/withdrawal/kinds',
  ],
  'empty/goods': [() => empty('goods', { points: { goods: [] } }), 'metadata/points#/goods'],
  'empty/games': [
    () => empty('games', { vendors: [{ gameCategory: 'LIVE', vendors: [{ vassalage: 'AG' }] }] }, 'RNG'),
    'metadata/vendors#',
    'a list of 1',
  ],
  'empty/promotions': [
    () => empty('promotions', { promotions: { promotions: [] } }),
    'metadata/promotions#/promotions',
  ],
  'empty/missions': [() => empty('missions', { missions: { missions: [] } }), 'metadata/missions#/missions'],
  'empty/announcements': [() => empty('announcements', { announcements: [] }), 'metadata/announcements#'],
}

describe('ENG-16 each problem says where it is, what is wrong and what to do', () => {
  it.each(Object.entries(MADE))('%s', (code, [make, location, value]) => {
    const problem = make().find(one => one.code === code)
    expect(problem, `${code} is not reported`).toBeDefined()
    expect(`${problem!.document}#${problem!.pointer}`).toBe(location)
    if (value !== undefined) expect(problem!.value).toEqual(value)
    expect(problem).toHaveProperty('value')
    expect(problem!.fix).toMatch(/^[A-Z].*\.$/s)
    expect(ENGINE_PROBLEMS[problem!.code].message).toMatch(/^[A-Z].*\.$/)
  })
})
