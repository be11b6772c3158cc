/** Tests that names in platform files and documents exist: vendors, games, promotions and raffles. */
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { card, mission, nameProblems, vendor } from '../../../../tests/tenants/platform-fixture.ts'
import { type Files, linesOf, menu, ruby, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const widgets = {
  ...WIDGETS,
  wall: { settings: Type.Object({ vendors: Type.Optional(Type.Array(Type.String())) }) },
  list: {
    settings: Type.Object({ vendors: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['top', 'side'] })) }),
  },
}
const vendors = [{ gameCategory: 'RNG', vendors: [vendor('RNG', 'PT'), vendor('RNG', 'CQ9')] }]
const say = (files: Files, id?: string) =>
  linesOf({ 'tenants/base/platform/vendors.json': vendors, ...files }, id, widgets)
const home = (widget: string, settings: object) => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget, settings }] },
})
const wallOfBase = {
  'tenants/base/screens/home.json': {
    paths: ['/', '/home'],
    title: 'nav.home',
    main: [{ id: 'wall', widget: 'wall', settings: { vendors: ['AB'] } }],
  },
}
const link = (href: string) => nameProblems(card({ href }))

it('OPS-06 a vendor that a widget or a game type names is one of the platform', () => {
  expect(say(home('wall', { vendors: ['PT', 'CQ8'] }))).toEqual([
    'error tenants/ruby/screens/home.json:9:11  platform/vendors.json has no vendor "CQ8". Did you mean "CQ9"?',
  ])
  expect(say(ruby({ gameTypes: [{ id: 'RNG', vendorLaunch: { PTT: 'popup' } }] }))).toEqual([
    'error tenants/ruby/tenant.json:9:9  platform/vendors.json has no vendor "PTT" of the game type RNG. Did you mean "PT"?',
  ])
  expect(say(menu({ id: 'home', path: '/rng?gameCode=PX_dragon' }))).toContain(
    'error tenants/ruby/menus.json:5:15  The game "PX_dragon" is of no vendor of platform/vendors.json. Did you mean "PT"?',
  )
})

it('OPS-06 a word of a setting is no vendor, and inherited names may be of vendors that this platform lacks', () => {
  expect(say(home('list', { vendors: 'top' }))).toEqual([])
  expect(say(wallOfBase)).toEqual([])
  expect(say(wallOfBase, 'base')).toEqual([
    'error tenants/base/screens/home.json:13:11  platform/vendors.json has no vendor "AB". There is: CQ9, PT.',
  ])
})

it.each([
  ['a widget', card({ vendors: ['HX', 'HXX'] }), '/main/0/settings/vendors/1', 'HXX'],
  ['a widget of one vendor', card({ vendor: 'HXX' }), '/main/0/settings/vendor', 'HXX'],
  ['a hidden game', ruby({ hiddenGames: ['MINT_moss', 'MONT_moss'] }), '/hiddenGames/1', 'MONT_moss'],
  ['a mission', mission({ vendor: 'XH' }), '/missions/0/vendor', 'XH'],
  ['a mission of one game', mission({ game: 'XH_owl' }), '/missions/0/game', 'XH_owl'],
  ['a link with a game', card({ href: '/rng?gameCode=ZZ_owl' }), '/main/0/settings/href', 'ZZ_owl'],
  ['a link with a vendor', card({ href: '/rng?tab=1&vendor=ZZ' }), '/main/0/settings/href', 'ZZ'],
  [
    'HTML of a text',
    { 'tenants/ruby/texts/EN.json': { 'nav.home': '<a href="/rng?vendor=ZZ">x</a>' } },
    '/nav.home',
    'ZZ',
  ],
])('%s that names a vendor which is not there stops a release', (_, files: Files, pointer, value) => {
  expect(nameProblems(files)).toEqual([['error', 'vendor/unknown', pointer, value]])
})

it('a game of a vendor of lotteries alone is one of lottery.json; others are known to the platform', () => {
  expect(link('/rng?gameCode=DRAW_SEA_lott-dusk')).toEqual([
    ['error', 'game/unknown', '/main/0/settings/href', 'DRAW_SEA_lott-dusk'],
  ])
  for (const code of ['DRAW_SEA_lott-dawn', 'MINT_any', '{{code}}']) expect(link(`/rng?gameCode=${code}`)).toEqual([])
})

it('filters of a mission that exclude each other stop a release', () => {
  expect(nameProblems(mission({ vendor: 'HX', game: 'MINT_moss' }))).toEqual([
    ['error', 'mission/never', '/missions/0/game', 'MINT_moss'],
  ])
  expect(nameProblems(mission({ vendor: 'DRAW_SEA', gameTypes: ['RNG'] }))).toEqual([
    ['error', 'mission/never', '/missions/0/vendor', 'DRAW_SEA'],
  ])
  for (const filters of [
    { vendor: 'MINT', game: 'MINT_moss' },
    { vendor: 'DRAW_SEA', gameTypes: ['RNG', 'LOTT'] },
    { vendor: 'HX', gameTypes: ['FISH'] },
  ])
    expect([filters, nameProblems(mission(filters))]).toEqual([filters, []])
})

it('a lottery game of a vendor that no file lists stops a release', () => {
  const lottery = (vassalage: string) => ({
    'tenants/ruby/platform/lottery.json': { games: [{ gameCode: `${vassalage}_dusk`, vassalage }] },
  })
  expect(nameProblems(lottery('DRAW_SAE'))).toEqual([['error', 'vendor/unknown', '/games/0/vassalage', 'DRAW_SAE']])
  expect(nameProblems(lottery('DRAW_SEA'))).toEqual([])
  const fewer = {
    'tenants/ruby/platform/vendors.json': [{ gameCategory: 'RNG', vendors: [vendor('RNG', 'HX')] }],
  }
  expect(nameProblems({ ...lottery('DRAW_SEA'), ...fewer })).toEqual([])
})

it('a link to a promotion that is not there stops a release', () => {
  expect(link('/promotions?id=harvast')).toEqual([['error', 'promotion/unknown', '/main/0/settings/href', 'harvast']])
  for (const id of ['harvest', '412']) expect(link(`/promotions?id=${id}`)).toEqual([])
  expect(link('/rng?id=harvast')).toEqual([])
})

it('a raffle that no text names stops a release', () => {
  const draw = (raffle: string) => ({
    'tenants/ruby/platform/promotions.json': { promotions: [{ id: 'x', raffle }] },
  })
  expect(nameProblems(draw('moon-drow'))).toEqual([['error', 'raffle/unknown', '/promotions/0/raffle', 'moon-drow']])
  expect(nameProblems(draw('moon-draw'))).toEqual([])
  expect(
    nameProblems({ ...draw('sun-draw'), 'tenants/ruby/texts/EN.json': { 'raffle.sun-draw': 'Sun draw' } }),
  ).toEqual([])
})
