/** Converts the benchmark's brand into our documents, with the same counts, and builds its site. */
import { Type } from 'typebox'
import { type BuiltSite, buildSite, type SiteDocuments } from '../../src/engine/index.ts'
import { EMPTY_DOCUMENT, type TenantDocument } from '../../src/schemas/document/files.ts'
import { GAME_TYPES } from '../../src/schemas/document/game-types.ts'
import { TextKey } from '../../src/schemas/document/text-key.ts'
import type { Metadata, WireSystem } from '../../src/schemas/metadata/metadata.ts'
import type { makeTenant } from './compile-input.mjs'

type Input = ReturnType<typeof makeTenant>

const numbered = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))

const widget = { settings: Type.Object({ title: TextKey(), limit: Type.Integer({ minimum: 0, default: 6 }) }) }
const widgets = Object.fromEntries(numbered(6, i => [`W${i}`, widget]))

/** Inherited fields and pattern kinds, which the benchmark's document lacks. */
const fields =
  'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode'
    .concat(' affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode birthday terms')
    .split(' ')
    .map(id => ({ id, label: `field.${id}` }))
const kinds = Object.fromEntries(
  numbered(21, i => [`kind${i}`, { patternId: i, regex: `^[a-z0-9]{1,${i + 1}}$`, hint: `pattern.${i}` }]),
)
const links = {
  PROMO: '/promotions?id={{bannerId}}',
  GAME: '/game?id={{bannerId}}',
  URL: 'https://out.example/{{bannerId}}',
}

/** @returns JSON documents for `buildSite`, without the widgets' schemas, which are code */
export function siteDocuments({ bootstrap, tenant }: Input): Omit<SiteDocuments, 'widgets'> {
  const { customerService, system, ...lists } = bootstrap
  const entries = (list: { key: string; hidden: boolean }[]) =>
    list.map(({ key, hidden }, i) => ({
      id: key,
      title: `key_${i}`,
      page: key,
      when: { feature: `toggle${i % 30}`, ...(hidden && { role: 'agent' as const }) },
    }))
  const document = {
    ...EMPTY_DOCUMENT,
    tenant: {
      id: tenant.id,
      name: tenant.name,
      merchant: tenant.id,
      currency: { code: 'USD', symbol: '$' },
      timeZone: 'UTC',
      languages: { default: 'EN', supported: ['EN', 'VI', 'TH'] },
      theme: tenant.theme as 'dark' | 'light',
      features: Object.fromEntries(
        Object.entries(tenant.toggles).map(([name, always], i) => [
          name,
          i % 2 === 0 ? { modIds: [`M${i % 20}_${i % 4}_${i % 5}`] } : { always },
        ]),
      ),
      gameTypes: GAME_TYPES.map(id => ({ id })),
      constants: {},
      vendorLogo: '/vendor/{{gameType}}/{{vendor}}.webp',
    },
    theme: { shared: {}, dark: {}, light: {}, [tenant.theme]: tenant.tokens },
    menus: { member: entries(tenant.menus.member), agent: entries(tenant.menus.agent) },
    banners: { paths: Object.fromEntries(tenant.screens.map(({ route }, i) => [route, `w_${i}`])), links },
    patterns: { kinds },
    forms: { register: { rules: 'register' as const, submit: 'register.submit', fields } },
    screens: Object.fromEntries(
      tenant.screens.map(({ route, widgets: nodes }, i) => [
        `s${i}`,
        { paths: [route], main: nodes.map(({ type, props }, j) => ({ id: `n${j}`, widget: type, settings: props })) },
      ]),
    ),
  } satisfies TenantDocument
  const metadata: Metadata = {
    ...lists,
    system: { ...system, customerService } as WireSystem,
    routers: { domainList: [] },
  }
  return {
    tenant: document,
    metadata,
    texts: { EN: tenant.texts },
    languages: Object.fromEntries(
      ['EN', 'VI', 'TH'].map(code => [code, { name: code, tag: code.toLowerCase(), direction: 'ltr' }]),
    ),
  }
}

export const build = (documents: Omit<SiteDocuments, 'widgets'>): BuiltSite =>
  buildSite({ ...documents, widgets }, { role: 'member', language: 'EN' })

/** Entry for a harness that compares compilers: converting its own document counts as well. */
export const compile = (bootstrap: Input['bootstrap'], tenant: Input['tenant']): BuiltSite =>
  build(siteDocuments({ bootstrap, tenant }))
