/** A small valid site with every kind of document, into which the mutated documents are put. */
import { Type } from 'typebox'
import type { SiteDocuments, TenantLayerFiles, Visitor } from '../../src/engine/index.ts'
import { TextKey } from '../../src/schemas/document/text-key.ts'

export interface SampleSite {
  layers: readonly TenantLayerFiles[]
  /** Document name -> document: system, whitelabel … */
  metadata: Record<string, unknown>
  /** Notices of the platform, which are outside the site model. */
  announcements: unknown
  texts: Record<string, unknown>
}

const heading = {
  settings: Type.Object({ title: TextKey({ default: 'nav.home' }), limit: Type.Optional(Type.Integer()) }),
}
export const widgets: SiteDocuments['widgets'] = {
  bar: { settings: Type.Object({ menu: Type.Optional(Type.String()) }) },
  heading,
  list: {
    settings: Type.Object({
      items: Type.Array(Type.Object({ text: TextKey(), path: Type.Optional(Type.String()) }), { default: [] }),
      form: Type.Optional(Type.String()),
    }),
  },
}
export const languages: SiteDocuments['languages'] = {
  EN: { name: 'English', tag: 'en', direction: 'ltr' },
  VI: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' },
}
export const visitor: Visitor = { role: 'agent', language: 'EN', contracts: { dividend: true } }

const base = {
  'tenant.json': {
    id: 'base',
    name: 'Base',
    merchant: 'base',
    currency: { code: 'USD', symbol: '$' },
    timeZone: 'Asia/Bangkok',
    languages: { default: 'EN', supported: ['EN', 'VI'] },
    theme: 'dark',
    features: {
      slots: { modIds: ['RNG'], description: 'Slot games.' },
      live: { modIds: ['LIVE'] },
      points: { modIds: ['POINTS', 'MALL'], needs: 'any' },
      missions: { requires: ['points'] },
      themes: { always: true },
    },
    gameTypes: [
      { id: 'RNG', feature: 'slots', title: 'nav.slots', launch: 'iframe' },
      { id: 'LIVE', feature: 'live' },
      { id: 'FISH', path: '/fish' },
    ],
    constants: { footerYear: 2026, pageSize: 24, steps: [1, 'two'], strict: true },
    vendorLogo: '/vendor/{{gameType}}/{{vendor}}.svg',
    imageBase: 'https://pictures.example.com',
  },
  'theme.json': {
    fonts: ['manrope'],
    shared: { 'radius-s': 4, 'font-text': '"Manrope", sans-serif', backdrop: 'url("/assets/b.webp")' },
    dark: { bg: '#000', 'text-1': 'rgb(255 255 255)' },
    light: { bg: '#fff', 'text-1': '#111' },
  },
  'menus.json': {
    top: [
      { id: 'home', title: 'nav.home', path: '/', icon: 'house' },
      { id: 'points', title: 'nav.points', path: '/points', when: { feature: 'points' } },
      {
        id: 'late',
        title: 'nav.home',
        path: '/late',
        when: { count: { of: 'messageCount', above: 0 }, theme: 'dark' },
      },
    ],
    drop: [
      {
        id: 'messages',
        title: 'nav.home',
        page: 'messageV2',
        badge: 'messageCount',
        when: { any: [{ role: ['agent', 'member'] }, { not: { role: 'visitor' } }] },
      },
      {
        id: 'contract',
        title: 'nav.home',
        dialog: 'notice',
        when: { all: [{ contract: 'dividend' }, { language: 'EN' }] },
      },
      { id: 'out', title: 'nav.home', action: 'signOut' },
    ],
    social: [
      { id: 'telegram', resource: 'TELEGRAM' },
      { id: 'zalo', resource: 'ZALO' },
      { id: 'about', url: 'https://about.example.com/' },
    ],
  },
  'banners.json': {
    paths: { '/': 'w_home', '/rng': 'w_rng' },
    autoplay: 4000,
    links: { PROMO: '/promotions?id={{bannerId}}', OUT: 'https://out.example.com/{{bannerId}}' },
    targets: { '3': '/own' },
    alts: { '1': 'nav.slots' },
  },
  'patterns.json': {
    kinds: {
      name: { patternId: 1, regex: '^[a-z0-9]{4,16}$', hint: 'pattern.name' },
      digits: { patternId: 2, regex: '^[0-9]+$', hint: 'pattern.digits', valid: ['12'], invalid: ['a'] },
    },
  },
  'shell.json': {
    header: [{ id: 'bar', widget: 'bar', settings: { menu: 'top' }, children: [{ id: 'mark', widget: 'heading' }] }],
    banner: [{ id: 'strip', widget: 'bar', when: { path: ['/', '/rng'] } }],
    side: [],
    footer: [{ id: 'links', widget: 'list', settings: { items: [{ text: 'footer.copyright', path: '/help' }] } }],
    bottom: [{ id: 'tabs', widget: 'bar', when: { not: { feature: 'live' } } }],
  },
  'forms/register.json': {
    rules: 'register',
    submit: 'form.submit',
    fields: [
      { id: 'username', kind: 'text', label: 'form.username', icon: 'user', autocomplete: 'username' },
      {
        id: 'password',
        kind: 'password',
        label: 'form.password',
        pattern: 'name',
        messages: { pattern: 'pattern.name' },
      },
      { id: 'confirmPassword', kind: 'password' },
      { id: 'email', kind: 'email', placeholder: 'form.email', when: { feature: 'themes' } },
      { id: 'age', kind: 'number', minLength: 1, maxLength: 3, always: true, required: true },
    ],
  },
  'screens/home.json': {
    paths: ['/', '/home'],
    title: 'title.home',
    description: 'title.home',
    query: ['page'],
    params: { gameType: 'RNG' },
    regions: { side: false },
    main: [
      { id: 'hero', widget: 'heading', settings: { title: 'title.home', limit: 3 } },
      {
        id: 'slots',
        widget: 'heading',
        settings: { title: 'nav.slots' },
        when: { feature: 'slots', resource: 'TELEGRAM' },
      },
      {
        id: 'grid',
        widget: 'list',
        children: [{ id: 'one', widget: 'heading', children: [{ id: 'two', widget: 'heading' }] }],
      },
    ],
  },
  'screens/lobby.json': { paths: ['/lobby/:type'], group: 'egame', main: [{ id: 'list', widget: 'list' }] },
  'screens/join.json': { paths: ['/join'], when: { feature: 'missions' }, main: [] },
  'dialogs/notice.json': {
    title: 'nav.home',
    size: 'small',
    content: [{ id: 'n', widget: 'list', settings: { form: 'register' } }],
  },
  'texts/EN.json': { 'nav.home': 'Home of {{site.brand}}' },
}

const brand = {
  'tenant.json': {
    id: 'brand',
    extends: 'base',
    name: 'Brand',
    merchant: 'b1',
    features: { live: { always: false } },
    constants: { pageSize: 12 },
  },
  'menus.json': {
    top: [
      { id: 'points', remove: true },
      { id: 'extra', title: 'nav.slots', path: '/extra', after: 'home' },
    ],
  },
  'theme.json': { dark: { bg: '#123' } },
  'screens/home.json': {
    main: [
      { id: 'hero', settings: { limit: 5 } },
      { id: 'more', widget: 'heading', before: 'grid' },
    ],
  },
  'texts/EN.json': { 'nav.slots': 'Reels' },
}

const LAYERS: readonly TenantLayerFiles[] = [
  { id: 'base', files: base },
  { id: 'brand', files: brand },
]
const RECEIVED = {
  metadata: {
    system: {
      status: 0,
      location: { ip: '127.0.0.1' },
      analytics: { gtagId: 'G-ABCD12' },
      imageCDNs: ['https://cdn.example.com'],
      launchGameCDNs: ['https://games.example.com'],
      customerService: [{ csType: 3, path: 'code' }],
    },
    whitelabel: [
      {
        modId: 'GAMES',
        enabled: true,
        childrenNodes: [
          { modId: 'RNG', enabled: true },
          { modId: 'LIVE', enabled: false },
        ],
      },
      {
        modId: 'SHOP',
        enabled: true,
        childrenNodes: [{ modId: 'POINTS', enabled: true, childrenNodes: [{ modId: 'MALL', enabled: true }] }],
      },
      { modId: 'OTHER', enabled: false, childrenNodes: [{ modId: 'DEEP', enabled: true }] },
    ],
    registerRules: [
      {
        field: 'username',
        enabled: true,
        required: true,
        minLength: 4,
        maxLength: 16,
        patternId: 1,
        acceptedPattern: null,
      },
      {
        field: 'password',
        enabled: true,
        required: true,
        minLength: 8,
        maxLength: 32,
        patternId: 2,
        acceptedPattern: '^[A-Za-z0-9]+$',
      },
      { field: 'email', enabled: true, required: false, minLength: 3, maxLength: 60 },
    ],
    resources: [
      { resourceType: 'EMAIL', url: 'help@brand.example', labelNameEn: 'Mail' },
      { resourceType: 'TELEGRAM', url: 'https://t.me/brand', qrCodeUrl: '/qr.svg', labelNameEn: 'Telegram' },
    ],
    routers: {
      domainList: ['brand.example', 'm.brand.example:8080'],
      resources: [{ resourceType: 'ZALO', url: 'https://zalo.me/1' }],
    },
    banners: [
      { bannerId: 1, groupName: 'w_home', url: '/b/1.webp', linkageType: 'PROMO' },
      { bannerId: 2, groupName: 'w_home', url: 'https://pictures.example.com/2.webp', linkageType: null },
      { bannerId: 3, groupName: 'w_rng', url: '/b/3.webp', linkageType: 'OUT' },
    ],
    vendors: [
      {
        gameCategory: 'RNG',
        vendors: [
          { gameType: 'RNG', vassalage: 'PT', isHot: true, title: 'Play', nodeId: '7' },
          { gameType: 'RNG', vassalage: 'CQ9', enabled: true },
        ],
      },
      { gameCategory: 'FISH', vendors: [{ gameType: 'FISH', vassalage: 'JDB', nodeId: 9 }] },
    ],
  },
  announcements: [
    {
      id: 1,
      type: 'B',
      title: { EN: 'Welcome', VI: 'Xin chào' },
      startDate: '2026-01-02',
      content: { EN: '<p>Hello <a href="https://brand.example/">here</a></p>' },
    },
    {
      id: 2,
      type: 'PU',
      execution: 'B',
      platform: 'W',
      title: 'Again',
      startDate: 1767312000000,
      content: '<b>Now</b>',
    },
  ],
  texts: {
    EN: {
      'nav.home': 'Home',
      'nav.slots': 'Slots',
      'nav.points': 'Points',
      'title.home': 'Welcome to {{site.brand}}',
      'form.submit': 'Send',
      'form.username': 'User name',
      'form.password': 'Password',
      'form.email': 'E-mail',
      'pattern.name': '{{min}} - {{max}} letters or digits',
      'pattern.digits': 'Digits only',
      'footer.copyright': '© {{site.constants.footerYear}} {{site.brand}}{{#if site.toggles.slots}}, slots{{/if}}',
      'register.not-empty': '{{field}} not empty',
      count: '{{count}} games',
    },
    VI: { 'nav.home': 'Trang chủ' },
  },
}

/** @returns a site with copies of metadata and texts; layers are shared and must be copied before a change */
export const createSampleSite = (): SampleSite => ({ layers: LAYERS, ...structuredClone(RECEIVED) })
