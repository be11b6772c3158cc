import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { buildSmall, type SmallSite, smallDocuments, smallVisitor } from '../../../tests/small-site.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { deepFreeze } from '../model/freeze.ts'
import { buildSite } from './build-site.ts'

const codes = (site: SmallSite) =>
  buildSmall(site).problems.map(problem => `${problem.code} ${problem.document}#${problem.pointer}`)

const metadata = {
  system: {
    status: '0',
    location: { ip: '127.0.0.1' },
    analytics: { gtagId: 'G-ABCD12' },
    imageCDNs: ['https://cdn.example.test/'],
    customerService: [{ csType: '3', path: 'code' }],
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
  ],
  registerRules: [{ field: 'email', enabled: true, required: true, minLength: 3, maxLength: 40 }],
  resources: [
    { resourceType: 'EMAIL', url: 'help@small.example' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/small', qrCodeUrl: '/qr.svg', labelNameEn: 'Telegram' },
  ],
  routers: { domainList: ['small.example'], resources: [{ resourceType: 'ZALO', url: 'https://zalo.me/1' }] },
  banners: [
    { bannerId: 1, groupName: 'w_home', url: '/b/1.webp', linkageType: 'PROMO' },
    { bannerId: 2, groupName: 'w_home', url: 'https://pictures.example.test/2.webp', linkageType: null },
  ],
  vendors: [
    {
      gameCategory: 'RNG',
      vendors: [
        { gameType: 'RNG', vassalage: 'PT', isHot: 1 },
        { gameType: 'RNG', vassalage: 'A/B', title: 'A and B', nodeId: 9 },
      ],
    },
  ],
}
const tenant: SmallSite['tenant'] = {
  tenant: {
    features: { slots: { modIds: ['RNG'] }, live: { modIds: ['LIVE'] } },
    gameTypes: [{ id: 'RNG', feature: 'slots', title: 'nav.slots' }, { id: 'LIVE', feature: 'live' }, { id: 'FISH' }],
    constants: { footerYear: 2025 },
    vendorLogo: '/vendor/{{gameType}}/{{vendor}}.svg',
  },
  banners: { paths: { '/': 'w_home' }, links: { PROMO: '/promotions?id={{bannerId}}', BAD: 'javascript:alert(1)' } },
  screens: {
    home: {
      paths: ['/', '/home'],
      title: 'title.home',
      main: [
        { id: 'a', widget: 'row', settings: { title: 'nav.slots' }, when: { feature: 'slots' } },
        { id: 'b', widget: 'row', when: { feature: 'live' } },
      ],
    },
  },
  menus: {
    side: [
      { id: 't', resource: 'TELEGRAM' },
      { id: 'f', resource: 'FACEBOOK' },
    ],
  },
}
const texts = {
  EN: {
    'nav.slots': 'Slots',
    'title.home': 'Home of {{site.brand}}',
    'footer.copyright': '© {{site.constants.footerYear}} {{site.brand}}',
    count: '{{count}} games',
  },
  VI: { 'nav.slots': 'Quay số' },
}
const exampleSite: SmallSite = { tenant, metadata, texts }

it('ENG-02 the same inputs give the same frozen model, in any order, and are left alone', () => {
  const documents = smallDocuments(exampleSite)
  const before = JSON.stringify(documents)
  const first = buildSite(documents, smallVisitor())
  buildSite(documents, smallVisitor({ role: 'agent', language: 'VI' }))
  expect(buildSite(deepFreeze(documents), smallVisitor())).toEqual(first)
  expect(JSON.stringify(documents)).toBe(before)
  const open: unknown[] = []
  JSON.stringify(first, (_, value) => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) open.push(value)
    return value
  })
  expect(open).toEqual([])
  expect(JSON.parse(JSON.stringify(first.site))).toEqual(first.site)
})

it('ENG-03 every part of the metadata reaches the site model', () => {
  const { site, problems } = buildSmall(exampleSite)
  expect(problems).toEqual([])
  expect(site.system).toEqual({
    status: 0,
    ip: '127.0.0.1',
    gtagId: 'G-ABCD12',
    imageCDNs: ['https://cdn.example.test'],
    launchGameCDNs: [],
    customerService: [{ type: 3, path: 'code' }],
    domains: ['small.example'],
  })
  expect(site.resources).toEqual({
    EMAIL: { type: 'EMAIL', url: 'mailto:help@small.example', label: 'help@small.example' },
    TELEGRAM: { type: 'TELEGRAM', url: 'https://t.me/small', qrCodeUrl: '/qr.svg', label: 'Telegram' },
    ZALO: { type: 'ZALO', url: 'https://zalo.me/1' },
  })
  expect(site.toggles).toEqual({ slots: true, live: false })
})

it('SID-01 SID-02 an entry that calls customer service shows where the platform names one', () => {
  const menus = { side: [{ id: 'chat', action: 'customerService' }] } as const
  const shown = (customerService: unknown[]) =>
    buildSmall({ tenant: { menus: { side: [...menus.side] } }, metadata: { system: { customerService } } }).site.menus
      .side
  expect(shown([{ csType: 3, path: 'code' }])).toMatchObject([{ id: 'chat', action: 'customerService' }])
  expect(shown([])).toEqual([])
})

it('LOB-18 HDR-03 each game type that is on is one entry, in the tenant order, with its vendors and their logos', () => {
  const { gameTypes } = buildSmall(exampleSite).site
  expect(gameTypes.map(type => [type.id, type.title, type.path])).toEqual([
    ['RNG', 'Slots', '/rng'],
    ['FISH', 'game.type-fish', '/fish'],
  ])
  expect(gameTypes[0]?.vendors).toEqual([
    { code: 'PT', title: 'PT', hot: true, logo: 'https://cdn.example.test/vendor/RNG/PT.svg' },
    {
      code: 'A/B',
      title: 'A and B',
      hot: false,
      logo: 'https://cdn.example.test/vendor/RNG/A%2FB.svg',
    },
  ])
})

it('BNR-01 BNR-02 banners are in their groups, and a group without banners is left out', () => {
  const { banners } = buildSmall(exampleSite).site
  expect(banners.paths).toEqual({ '/': 'w_home' })
  expect(Object.keys(banners.groups)).toEqual(['w_home'])
  expect(banners.autoplay).toBe(5000)
})

it('BNR-04 BNR-06 a banner is clickable only when linkageType is set, and leads only to safe addresses', () => {
  const items = (banners: unknown[], more: Record<string, unknown> = {}) => {
    const built = buildSmall({
      tenant: {
        banners: {
          paths: {},
          links: { PROMO: '/p?id={{bannerId}}', BAD: 'javascript:alert(1)', OUT: 'https://x.example/' },
          ...more,
        },
      },
      metadata: { banners },
    })
    return {
      links: built.site.banners.groups.g?.map(item => item.href),
      codes: built.problems.map(problem => problem.code),
      items: built.site.banners.groups.g,
    }
  }
  const banner = (linkageType: unknown, url = '/b.webp') => ({ bannerId: 'a b', groupName: 'g', url, linkageType })
  expect(items([banner('PROMO'), banner(null), banner('')]).links).toEqual(['/p?id=a%20b', undefined, undefined])
  expect(items([banner('BAD'), banner('NEW')])).toMatchObject({
    links: [undefined, undefined],
    codes: ['banner/unsafe-link', 'banner/unknown-link'],
  })
  expect(items([banner('OUT')]).items?.[0]).toMatchObject({ href: 'https://x.example/', external: true })
  expect(items([banner('PROMO')], { targets: { 'a b': '/own' } }).links).toEqual(['/own'])
  expect(items([banner('PROMO', 'javascript:alert(1)'), { groupName: 'g' }, 7])).toMatchObject({
    links: undefined,
    codes: ['banner/bad', 'banner/bad', 'banner/bad'],
  })
})

it('ENG-04 a menu entry of a resource shows only when the platform has it', () => {
  expect(buildSmall(exampleSite).site.menus.side).toEqual([
    { id: 't', title: 't', href: 'https://t.me/small', external: true, qrCodeUrl: '/qr.svg' },
  ])
})

it('ENG-07 what a visitor may not see is not in the model', () => {
  const { site } = buildSmall(exampleSite)
  expect(site.screens.home?.main.map(node => node.id)).toEqual(['a'])
})

it('ENG-15 texts are whole in every language, templates are filled, and the open page keeps its own names', () => {
  const { site, problems } = buildSmall({ ...exampleSite, visitor: { language: 'VI' } })
  expect(site.texts).toEqual({
    'nav.slots': 'Quay số',
    'title.home': 'Home of Small',
    'footer.copyright': '© 2025 Small',
    count: '{{count}} games',
  })
  expect(site.screens.home?.title).toBe('Home of Small')
  expect(problems).toMatchObject([
    { code: 'text/missing', document: 'texts/VI', value: '3: title.home, footer.copyright, count' },
  ])
  const bad = buildSmall({ texts: { EN: { a: '{{{site.brand}}}', b: '{{#if site.toggles.x}}on{{else}}off{{/if}}' } } })
  expect(bad.site.texts).toEqual({ a: '', b: 'off' })
  expect(bad.problems.map(problem => problem.code)).toEqual(['template/bad'])
})

const row = Type.Object(
  {
    title: TextKey({ default: 'nav.slots' }),
    count: Type.Integer({ minimum: 1, default: 6 }),
    items: Type.Array(Type.Object({ text: TextKey(), icon: Type.Optional(Type.String()) }), { default: [] }),
  },
  { additionalProperties: false },
)

it('ENG-10 settings get defaults and texts, and an unknown widget or bad setting removes its node alone', () => {
  const main = [
    { id: 'a', widget: 'row', settings: { items: [{ text: 'nav.slots', icon: 'nav.slots' }, { text: 'As it is' }] } },
    { id: 'b', widget: 'gone' },
    { id: 'c', widget: 'row', settings: { count: 0 } },
    { id: 'd', widget: 'row', settings: { colour: 'red' } },
    { id: 'e', widget: 'row', settings: { count: 2 }, children: [{ id: 'f', widget: 'gone' }] },
  ]
  const { site, problems } = buildSmall({
    tenant: { screens: { s: { paths: ['/s'], main } } },
    texts,
    widgets: { row: { settings: row } },
  })
  expect(site.screens.s?.main).toEqual([
    {
      id: 'a',
      widget: 'row',
      settings: { title: 'Slots', count: 6, items: [{ text: 'Slots', icon: 'nav.slots' }, { text: 'As it is' }] },
      children: [],
    },
    { id: 'e', widget: 'row', settings: { title: 'Slots', count: 2, items: [] }, children: [] },
  ])
  expect(problems.map(problem => `${problem.code} ${problem.pointer}`)).toEqual([
    'screen/unknown-widget /main/1/widget',
    'screen/bad-settings /main/2/settings/count',
    'screen/bad-settings /main/3/settings/colour',
    'screen/unknown-widget /main/4/children/0/widget',
  ])
})

it('RTE-01 every path of a screen is a route, those with parameters come last, and a path has one screen', () => {
  const screen = (...paths: string[]) => ({ paths, main: [] })
  const { site, problems } = buildSmall({
    tenant: {
      screens: {
        lobby: screen('/lobby/:type'),
        home: screen('/', '/home', '/home/'),
        hot: screen('/lobby/hot'),
        again: screen('/home'),
      },
    },
  })
  expect(site.routes.map(route => `${route.path} ${route.screen}`)).toEqual([
    '/ home',
    '/home home',
    '/lobby/hot hot',
    '/lobby/:type lobby',
  ])
  expect(problems.map(problem => `${problem.code} ${problem.document}`)).toEqual([
    'screen/duplicate-path screens/again.json',
  ])
})

it('THM-02 tokens that could break out of the style sheet are left out', () => {
  const { site, problems } = buildSmall({
    tenant: {
      theme: {
        shared: { 'radius-s': 4, backdrop: 'url("/assets/b.webp")', ok: 'clamp(1rem, 2vw, 3rem)' },
        dark: {
          a: 'red;}body{display:none',
          b: 'url(https://evil.example/x)',
          c: '</style>',
          d: 'calc(1px',
          'E!': 'x',
        },
        light: {},
      },
    },
  })
  expect(site.theme.shared).toEqual({
    'radius-s': '4',
    backdrop: 'url("/assets/b.webp")',
    ok: 'clamp(1rem, 2vw, 3rem)',
  })
  expect(site.theme.dark).toEqual({})
  expect(problems).toHaveLength(5)
})

it('SYS-01 maintenance wins over a blocked region', () => {
  const status = (system: unknown) => buildSmall({ metadata: { system } }).site.system.status
  expect(status({ status: 2, maintenance: true })).toBe(1)
  expect(status({ regionRestriction: 'true' })).toBe(2)
  expect(status({ status: 'x' })).toBe(0)
})

it('ENG-16 metadata that is wrong everywhere gives one problem for each part and a site all the same', () => {
  expect(
    codes({
      metadata: { system: 1, whitelabel: 2, registerRules: 3, resources: 4, routers: 5, banners: 6, vendors: 7 },
    }),
  ).toEqual([
    'tree/not-a-list metadata/whitelabel#',
    'rule/bad metadata/registerRules#',
    'resource/bad metadata/resources#',
    'system/bad metadata/system#',
    'system/bad metadata/routers#',
    'vendor/bad metadata/vendors#',
    'banner/bad metadata/banners#',
  ])
  expect(
    codes({
      metadata: {
        system: { imageCDNs: ['https://a.test; *'], location: { ip: '<b>' }, analytics: { gtagId: "G-1');" } },
      },
    }),
  ).toEqual([
    'system/bad metadata/system#/location/ip',
    'system/bad metadata/system#/imageCDNs/0',
    'system/bad metadata/system#/analytics/gtagId',
  ])
})

const prototypeState = () => Object.getOwnPropertyNames(Object.prototype).sort().join()
const widest = {
  visitor: smallVisitor({ role: 'agent' }),
  documents: smallDocuments({
    ...exampleSite,
    tenant: { ...tenant, forms: { register: { rules: 'register', submit: 's', fields: [{ id: 'email' }] } } },
  }),
}

it('ENG-16 arbitrary metadata never throws and never touches prototypes', () => {
  const before = prototypeState()
  const part = fc.jsonValue({ maxDepth: 5 })
  const shaped = fc.record(
    {
      system: part,
      whitelabel: part,
      registerRules: part,
      resources: part,
      routers: part,
      banners: part,
      vendors: part,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), part, shaped), anything => {
      const { site } = buildSite({ ...widest.documents, metadata: anything }, widest.visitor)
      JSON.stringify(site)
    }),
    { numRuns: 500 },
  )
  expect(prototypeState()).toBe(before)
})

it('ENG-16 real metadata with one part replaced by anything degrades in that part only', () => {
  const before = prototypeState()
  const paths: (string | number)[][] = []
  const collect = (value: unknown, path: (string | number)[]) => {
    if (path.length > 0) paths.push(path)
    if (Array.isArray(value)) for (const [index, item] of value.entries()) collect(item, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) collect(item, [...path, key])
  }
  collect(metadata, [])
  const evil = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      'true',
      -1,
      Number.POSITIVE_INFINITY,
      [],
      {},
      '__proto__',
      'constructor',
      '^(a+)+$',
      'javascript:alert(1)',
      '{{{x}}}',
      '\u0000\ud800',
      [[]],
    ),
    fc.jsonValue(),
    fc.constant(JSON.parse('{"__proto__":{"polluted":1},"constructor":1}')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), evil, (path, value) => {
      const mutated = structuredClone(metadata) as unknown as Record<string | number, unknown>
      const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string | number, unknown>, mutated)
      holder[path.at(-1)!] = value
      const { site } = buildSite({ ...widest.documents, metadata: mutated }, widest.visitor)
      const whole = buildSite(widest.documents, widest.visitor).site
      if (path[0] !== 'banners' && path[0] !== 'system') expect(site.banners).toEqual(whole.banners)
      if (path[0] !== 'resources' && path[0] !== 'routers') expect(site.resources).toEqual(whole.resources)
      if (path[0] !== 'registerRules') expect(site.forms).toEqual(whole.forms)
      if (path[0] !== 'whitelabel') expect(site.toggles).toEqual(whole.toggles)
    }),
    { numRuns: 500 },
  )
  expect(prototypeState()).toBe(before)
})

it('ROL-01 a page for members leads a visitor to the screen that asks to sign in; menus do not show it', () => {
  const screen = (paths: string[], when?: object) => ({ paths, main: [], ...(when && { when }) })
  const screens = {
    'members-only': screen([]),
    club: screen(['/club/tables'], { role: ['member', 'agent'] }),
    public: screen(['/club/:page']),
    team: screen(['/team'], { all: [{ role: 'agent' }, { contract: 'dividend' }] }),
    off: screen(['/off'], { all: [{ role: 'member' }, { feature: 'nothing' }] }),
    mine: screen(['/same'], { role: 'member' }),
    theirs: screen(['/same'], { role: 'visitor' }),
  }
  const routesOf = (role: 'visitor' | 'member') =>
    Object.fromEntries(
      buildSmall({ tenant: { screens }, visitor: { role } }).site.routes.map(({ path, screen }) => [path, screen]),
    )
  expect(routesOf('visitor')).toEqual({
    '/club/tables': 'members-only',
    '/team': 'members-only',
    '/same': 'theirs',
    '/club/:page': 'public',
  })
  expect(routesOf('member')).toEqual({ '/club/tables': 'club', '/same': 'mine', '/club/:page': 'public' })
})
