/** Names in platform files and documents must exist: ranks, vendors, games, promotions, raffles and generated pictures. */
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { isPicture } from '../../server/demo-content.ts'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { createTenantFixture, type Files, WIDGETS } from './tenant-fixture.ts'

const widgets = {
  ...WIDGETS,
  'promo-detail': { settings: Type.Object({}) },
  card: {
    settings: Type.Object({
      href: Type.Optional(Type.String()),
      vendor: Type.Optional(Type.String()),
      vendors: Type.Optional(Type.Array(Type.String())),
    }),
  },
}
const vendor = (gameType: string, vassalage: string) => ({ gameType, vassalage })
const PLATFORM = {
  'tenants/base/platform/vendors.json': [
    { gameCategory: 'RNG', vendors: [vendor('RNG', 'HX'), vendor('RNG', 'MINT')] },
    { gameCategory: 'LOTT', vendors: [vendor('LOTT', 'DRAW_SEA'), vendor('LOTT', 'MINT')] },
  ],
  'tenants/base/platform/lottery.json': { games: [{ gameCode: 'DRAW_SEA_lott-dawn', vassalage: 'DRAW_SEA' }] },
  'tenants/base/platform/promotions.json': { promotions: [{ id: 'harvest' }] },
  'tenants/base/platform/announcements.json': [{ id: 412, type: 'PL', title: { EN: 'A' }, content: { EN: 'b' } }],
  'tenants/base/screens/promotions.json': { paths: ['/promotions'], main: [{ id: 'one', widget: 'promo-detail' }] },
  'tenants/base/screens/chest.json': { paths: ['/member/chest'], main: [] },
  'locales/EN.json': {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Home',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
    'raffle.moon-draw': 'Moon draw',
  },
}
const NAMES =
  /^(vendor|game|promotion|raffle|vip|asset|route|centre-page)\/(unknown|missing|other-type)|^platform\/twice|^mission\/never/
const said = (files: Files, more: Files = {}) => {
  const fixture = { ...createTenantFixture({ ...PLATFORM, ...more, ...files }), widgets, isPicture }
  const own = Object.keys(files)
  return checkTenant(fixture, 'ruby')
    .problems.filter(({ code, file }) => NAMES.test(code) && own.includes(file))
    .map(({ severity, code, pointer, value }) => [severity, code, pointer, value])
}
const ruby = (more: object) => ({
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
})
const home = (settings: object) => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget: 'card', settings }] },
})
const link = (href: string) => said(home({ href }))
const mission = (more: object) => ({
  'tenants/ruby/platform/missions.json': {
    missions: [{ id: 'tour', title: 'Tour', period: 'day', kind: 'bets', count: 4, reward: '3', ...more }],
  },
})

describe('vendors and games', () => {
  it.each([
    ['a widget', home({ vendors: ['HX', 'HXX'] }), '/main/0/settings/vendors/1', 'HXX'],
    ['a widget of one vendor', home({ vendor: 'HXX' }), '/main/0/settings/vendor', 'HXX'],
    ['a hidden game', ruby({ hiddenGames: ['MINT_moss', 'MONT_moss'] }), '/hiddenGames/1', 'MONT_moss'],
    ['a mission', mission({ vendor: 'XH' }), '/missions/0/vendor', 'XH'],
    ['a mission of one game', mission({ game: 'XH_owl' }), '/missions/0/game', 'XH_owl'],
    ['a link with a game', home({ href: '/rng?gameCode=ZZ_owl' }), '/main/0/settings/href', 'ZZ_owl'],
    ['a link with a vendor', home({ href: '/rng?tab=1&vendor=ZZ' }), '/main/0/settings/href', 'ZZ'],
    [
      'HTML of a text',
      { 'tenants/ruby/texts/EN.json': { 'nav.home': '<a href="/rng?vendor=ZZ">x</a>' } },
      '/nav.home',
      'ZZ',
    ],
  ])('%s that names a vendor which is not there stops a release', (_, files: Files, pointer, value) => {
    expect(said(files)).toEqual([['error', 'vendor/unknown', pointer, value]])
  })

  it('a game of a vendor of lotteries alone is one of lottery.json; others are known to the platform', () => {
    expect(link('/rng?gameCode=DRAW_SEA_lott-dusk')).toEqual([
      ['error', 'game/unknown', '/main/0/settings/href', 'DRAW_SEA_lott-dusk'],
    ])
    for (const code of ['DRAW_SEA_lott-dawn', 'MINT_any', '{{code}}']) expect(link(`/rng?gameCode=${code}`)).toEqual([])
  })

  it('filters of a mission that exclude each other stop a release', () => {
    expect(said(mission({ vendor: 'HX', game: 'MINT_moss' }))).toEqual([
      ['error', 'mission/never', '/missions/0/game', 'MINT_moss'],
    ])
    expect(said(mission({ vendor: 'DRAW_SEA', gameTypes: ['RNG'] }))).toEqual([
      ['error', 'mission/never', '/missions/0/vendor', 'DRAW_SEA'],
    ])
    for (const filters of [
      { vendor: 'MINT', game: 'MINT_moss' },
      { vendor: 'DRAW_SEA', gameTypes: ['RNG', 'LOTT'] },
      { vendor: 'HX', gameTypes: ['FISH'] },
    ])
      expect([filters, said(mission(filters))]).toEqual([filters, []])
  })

  it('a lottery game of a vendor that no file lists stops a release', () => {
    const lottery = (vassalage: string) => ({
      'tenants/ruby/platform/lottery.json': { games: [{ gameCode: `${vassalage}_dusk`, vassalage }] },
    })
    expect(said(lottery('DRAW_SAE'))).toEqual([['error', 'vendor/unknown', '/games/0/vassalage', 'DRAW_SAE']])
    expect(said(lottery('DRAW_SEA'))).toEqual([])
    const fewer = {
      'tenants/ruby/platform/vendors.json': [{ gameCategory: 'RNG', vendors: [vendor('RNG', 'HX')] }],
    }
    expect(said({ ...lottery('DRAW_SEA'), ...fewer })).toEqual([])
  })
})

describe('promotions and raffles', () => {
  it('a link to a promotion that is not there stops a release', () => {
    expect(link('/promotions?id=harvast')).toEqual([['error', 'promotion/unknown', '/main/0/settings/href', 'harvast']])
    for (const id of ['harvest', '412']) expect(link(`/promotions?id=${id}`)).toEqual([])
    expect(link('/rng?id=harvast')).toEqual([])
  })

  it('a raffle that no text names stops a release', () => {
    const draw = (raffle: string) => ({
      'tenants/ruby/platform/promotions.json': { promotions: [{ id: 'x', raffle }] },
    })
    expect(said(draw('moon-drow'))).toEqual([['error', 'raffle/unknown', '/promotions/0/raffle', 'moon-drow']])
    expect(said(draw('moon-draw'))).toEqual([])
    expect(said({ ...draw('sun-draw'), 'tenants/ruby/texts/EN.json': { 'raffle.sun-draw': 'Sun draw' } })).toEqual([])
  })
})

describe('pages', () => {
  const html = (path: string) => `<p>More <a class='x' href='${path}'>here</a>.</p>`
  const places: [string, (path: string) => Files, string][] = [
    [
      'an announcement',
      path => ({
        'tenants/ruby/platform/announcements.json': [
          { id: 8, type: 'B', title: { EN: 'A' }, content: { EN: html(path) }, startDate: 0 },
        ],
      }),
      '/0/content/EN',
    ],
    [
      'a page of help',
      path => ({ 'tenants/ruby/platform/help.json': [{ id: 'a', content: html(path) }] }),
      '/0/content',
    ],
    ['a text', path => ({ 'tenants/ruby/texts/EN.json': { 'nav.home': html(path) } }), '/nav.home'],
    [
      'the customer service',
      path => ({ 'tenants/ruby/platform/system.json': { status: 0, customerService: [{ csType: 3, path }] } }),
      '/customerService/0/path',
    ],
  ]
  it.each(places)('%s that leads to a page which is not there stops a release', (_, files, pointer) => {
    expect(said(files('/promotion')).map(([severity, code, at]) => [severity, code, at])).toEqual([
      ['error', 'route/unknown', pointer],
    ])
    for (const path of ['/promotions?a=1&amp;b=2#top', 'https://harbour.example/x', 'mailto:a@b.example'])
      expect([path, said(files(path))]).toEqual([path, []])
  })

  it('links in HTML to files, anchors and templates are not reported', () => {
    const [, text] = places[2]!
    for (const path of ['/brand/mark.svg', '#top', '{{site.resources.EMAIL.url}}']) expect(said(text(path))).toEqual([])
  })

  it('a menu names pages of its own centre', () => {
    const entry = (menu: string, page: string) => said({ 'tenants/ruby/menus.json': { [menu]: [{ id: 'x', page }] } })
    expect(entry('member', 'chest')).toEqual([])
    expect(entry('drop', 'chest')).toEqual([])
    expect(entry('agent', 'chest')).toEqual([['error', 'centre-page/unknown', '/agent/0/page', 'chest']])
    expect(entry('drop', 'cheste')).toEqual([['error', 'centre-page/unknown', '/drop/0/page', 'cheste']])
  })
})

describe('entries of platform files', () => {
  const twice = (name: string, one: object, more: object[] = []) =>
    said({ [`tenants/ruby/platform/${name}.json`]: [one, ...more, one] }).filter(
      ([, code]) => code === 'platform/twice',
    )

  it.each([
    ['announcements', { id: 44, type: 'B', title: 'A', content: 'b', startDate: 0 }, 'id', 44],
    ['help', { id: 'fees', title: 'Fees', content: 'x' }, 'id', 'fees'],
    ['banners', { bannerId: 'pier', groupName: 'w_home', url: '/brand/mark.svg' }, 'bannerId', 'pier'],
    ['registerRules', { field: 'zip', enabled: true, required: false }, 'field', 'zip'],
    ['resources', { resourceType: 'EMAIL', url: 'mailto:a@b.example' }, 'resourceType', 'EMAIL'],
    ['vendors', { gameCategory: 'FISH', vendors: [] }, 'gameCategory', 'FISH'],
  ])('two of %s under one name stop a release', (name, one, key, value) => {
    expect(twice(name, one)).toEqual([['error', 'platform/twice', `/1/${key}`, value]])
  })

  it('one banner may stand in two groups, and once in each', () => {
    const banner = (groupName: string) => ({ bannerId: 'pier', groupName, url: '/brand/mark.svg' })
    const second = banner('w_rng')
    expect(twice('banners', second, [banner('w_home')])).toEqual([['error', 'platform/twice', '/2/bannerId', 'pier']])
    expect(said({ 'tenants/ruby/platform/banners.json': [banner('w_home'), second] })).toEqual([])
  })

  it('a number and the same number as a text are one name', () => {
    const news = (id: unknown) => ({ id, type: 'B', title: 'A', content: 'b', startDate: 0 })
    expect(said({ 'tenants/ruby/platform/announcements.json': [news(7), news('7')] })).toEqual([
      ['error', 'platform/twice', '/1/id', '7'],
    ])
    expect(said({ 'tenants/ruby/platform/announcements.json': [news(7), news(8)] })).toEqual([])
  })

  it('a vendor stands once in the list of a game type, and says the same type', () => {
    const fish = (...vendors: object[]) =>
      said({ 'tenants/ruby/platform/vendors.json': [{ gameCategory: 'FISH', vendors }] })
    expect(fish(vendor('FISH', 'HX'), vendor('FISH', 'HX'))).toEqual([
      ['error', 'platform/twice', '/0/vendors/1/vassalage', 'HX'],
    ])
    expect(fish(vendor('RNG', 'HX'))).toEqual([['error', 'vendor/other-type', '/0/vendors/0/gameType', 'RNG']])
  })
})

describe('VIP ranks', () => {
  const level = (rank: number) => ({ rank, title: `Level ${rank}`, bets: `${rank * 10}`, benefits: [] })
  const vip = { 'tenants/base/platform/vip.json': { levels: [level(0), level(2), level(6)] } }
  const kinds: [string, (rank: number) => Files, string][] = [
    ['a mission', rank => mission({ minRank: rank }), '/missions/0/minRank'],
    [
      'a rebate',
      rank => ({ 'tenants/ruby/platform/rebate.json': { levels: [{ rank: 0 }, { rank }] } }),
      '/levels/1/rank',
    ],
    [
      'withdrawals',
      rank => ({ 'tenants/ruby/platform/cashier.json': { withdrawal: { levels: [{ rank }] } } }),
      '/withdrawal/levels/0/rank',
    ],
    [
      'a promotion',
      rank => ({ 'tenants/ruby/platform/promotions.json': { promotions: [{ who: { minRank: rank } }] } }),
      '/promotions/0/who/minRank',
    ],
    [
      'points',
      rank => ({ 'tenants/ruby/platform/points.json': { convert: { rates: [{ rank }] } } }),
      '/convert/rates/0/rank',
    ],
    [
      'a condition',
      rank => ({ 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { vipLevel: { from: rank } } }] } }),
      '/top/0/when/vipLevel/from',
    ],
  ]

  it.each(kinds)('a rank of %s above the highest stops a release, and one between is said', (_, files, pointer) => {
    expect(said(files(7), vip)).toEqual([['error', 'vip/unknown-rank', pointer, 7]])
    expect(said(files(3), vip)).toEqual([['warning', 'vip/unknown-rank', pointer, 3]])
    for (const rank of [0, 6]) expect(said(files(rank), vip)).toEqual([])
    expect(said(files(7))).toEqual([])
  })
})

describe('generated pictures', () => {
  const banner = (url: string, more: Files = {}) =>
    said({ 'tenants/ruby/platform/banners.json': [{ bannerId: 'b', groupName: 'w_home', url }] }, more)

  it('an address of a generated picture that there is not stops a release', () => {
    for (const url of [
      '/art/baner/lake-0.svg',
      '/art/banner/lake.png',
      '/art/good/spoon.webp',
      '/art/vendor/RNG/HX/blue.svg',
    ])
      expect(banner(url)).toEqual([['error', 'asset/missing', '/0/url', url]])
    for (const url of [
      '/art/banner/lake-0.svg',
      '/art/good/jade.webp',
      '/art/vendor/RNG/HX/dark.svg',
      '/art/game/HX/owl.webp',
    ])
      expect(banner(url)).toEqual([])
  })

  it('a picture in a document and in HTML is looked for too, and one on hosts of the brand is not', () => {
    expect(said({ 'tenants/ruby/texts/EN.json': { 'nav.home': '<img src="/art/lake.svg">' } })).toEqual([
      ['error', 'asset/missing', '/nav.home', '/art/lake.svg'],
    ])
    expect(said(ruby({ vendorLogo: '/art/vendor/{{gameType}}/{{vendor}}.svg' }))).toEqual([])
    const system = { status: 0, imageCDNs: ['https://img.example.org/'] }
    expect(banner('/art/banner/lake.png', { 'tenants/base/platform/system.json': system })).toEqual([])
  })
})
