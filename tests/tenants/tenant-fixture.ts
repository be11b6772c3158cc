/** A folder with a small base, one tenant and two languages, to change file by file. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import type { CheckProblem } from '../../server/tenants/problems/check-problem.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { TextKey } from '../../src/schemas/document/text-key.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { removeFolder } from '../remove-folder.ts'

/** Path below the sources -> JSON value, or text written unchanged; undefined removes the file. */
export type Files = Record<string, unknown>

export interface TenantFixture extends TenantSources {
  root: string
  dir: string
  localesDir: string
  write(files: Files): void
  remove(path: string): void
  check(id?: string): CheckProblem[]
}

export const WIDGETS = {
  hero: {
    settings: Type.Object({
      title: Type.Optional(TextKey({ description: 'Heading.' })),
      size: Type.Optional(Type.Union([Type.Literal('small'), Type.Literal('large')], { default: 'large' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      dialog: Type.Optional(Type.String()),
      image: Type.Optional(Type.String()),
    }),
  },
  lobby: { settings: Type.Object({ gameType: Type.String({ examples: ['RNG'] }) }, { additionalProperties: false }) },
}

const colours = {
  dark: { bg: '#000000', 'surface-1': '#111111', 'text-1': '#ffffff', primary: '#88aaff', 'on-primary': '#001133' },
  light: { bg: '#ffffff', 'surface-1': '#eeeeee', 'text-1': '#000000', primary: '#1133aa', 'on-primary': '#ffffff' },
}

export const BASE_TENANT = {
  id: 'base',
  name: 'Base',
  merchant: 'base',
  currency: { code: 'USD', symbol: '$' },
  timeZone: 'Asia/Bangkok',
  languages: { default: 'EN', supported: ['EN', 'VI'] },
  features: { slots: { modIds: ['SLOTS'] }, memberCentre: { modIds: ['MEMBER'] } },
  gameTypes: [{ id: 'RNG', title: 'nav.slots', path: '/rng', feature: 'slots' }],
  constants: { lobbyPageSize: 24 },
}

const BASE: Files = {
  'tenants/base/tenant.json': BASE_TENANT,
  'tenants/base/theme.json': { shared: { space: '4px' }, ...colours },
  'tenants/base/menus.json': {
    top: [
      { id: 'home', title: 'nav.home', path: '/' },
      { id: 'promotions', title: 'nav.promotions', path: '/promotions', when: { feature: 'slots' } },
    ],
  },
  'tenants/base/banners.json': { paths: { '/': 'w_home' }, links: { promotions: '/promotions' } },
  'tenants/base/patterns.json': {
    kinds: { digits: { patternId: 7, regex: '^[0-9]+$', hint: 'pattern.digits', valid: ['12'], invalid: ['a'] } },
  },
  'tenants/base/shell.json': { header: [], banner: [], side: [], footer: [], bottom: [] },
  'tenants/base/forms/login.json': {
    fields: [{ id: 'code', label: 'nav.home', pattern: 'digits', always: true }],
    submit: 'nav.home',
  },
  'tenants/base/dialogs/login.json': { title: 'nav.home', content: [] },
  'tenants/base/screens/home.json': {
    paths: ['/', '/home'],
    title: 'nav.home',
    main: [{ id: 'hero', widget: 'hero', settings: { title: 'nav.home', count: 3 } }],
  },
  'tenants/base/screens/promotions.json': { paths: ['/promotions'], main: [] },
  'tenants/base/screens/slots.json': {
    paths: ['/rng'],
    main: [{ id: 'lobby', widget: 'lobby', settings: { gameType: 'RNG' } }],
  },
  'tenants/base/platform/system.json': { status: 0 },
  'tenants/base/platform/whitelabel.json': [
    { modId: 'SLOTS', enabled: true },
    { modId: 'MEMBER', enabled: true, childrenNodes: [] },
  ],
  'tenants/base/platform/registerRules.json': [],
  'tenants/base/platform/resources.json': [],
  'tenants/base/platform/routers.json': { domainList: [] },
  'tenants/base/platform/banners.json': [],
  'tenants/base/platform/vendors.json': [],
  'tenants/base/assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby' },
  'locales/EN.json': {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Home',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
  },
  'locales/VI.json': {
    $meta: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' },
    'nav.home': 'Trang chủ',
    'nav.promotions': 'Khuyến mãi',
    'nav.slots': 'Nổ hũ',
    'pattern.digits': 'Chỉ gồm chữ số',
  },
}

/** @param files laid over the small sources */
export function createTenantFixture(files: Files = {}): TenantFixture {
  const root = mkdtempSync(join(tmpdir(), 'livery-tenants-'))
  onFileEnd(() => removeFolder(root))
  const sources: TenantFixture = {
    root,
    dir: join(root, 'tenants'),
    localesDir: join(root, 'locales'),
    widgets: WIDGETS,
    write(more) {
      for (const [path, value] of Object.entries(more)) {
        const file = join(root, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
      }
    },
    remove: path => removeFolder(join(root, path)),
    check: (id = 'ruby') => checkTenant(sources, id).problems,
  }
  sources.write({ ...BASE, ...files })
  return sources
}

/** Returns the problems of the small sources with these files laid over them. */
export const problemsOf = (files: Files, id = 'ruby'): CheckProblem[] => createTenantFixture(files).check(id)

/** Returns severity, code and value of each problem. */
export const findingsOf = (files: Files): [severity: string, code: string, value: unknown][] =>
  problemsOf(files).map(({ severity, code, value }) => [severity, code, value])

/** Returns an operator's lines, one per problem: severity, place, message, fix. */
export const linesOf = (files: Files, id = 'ruby', widgets: TenantSources['widgets'] = WIDGETS): string[] =>
  checkTenant({ ...createTenantFixture(files), widgets }, id).problems.map(
    problem => `${problem.severity} ${problemLine(problem)}`,
  )

/** Returns the brand's tenant.json with additions. */
export const ruby = (more: Record<string, unknown>): Files => ({
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
})

/** Returns the brand's menus with this top menu. */
export const menu = (...entries: unknown[]): Files => ({ 'tenants/ruby/menus.json': { top: entries } })
