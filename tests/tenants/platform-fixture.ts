/** A brand whose platform has vendors, a lottery game, a promotion and an announcement, for checks of names. */
import { Type } from 'typebox'
import { isPicture } from '../../server/demo-content.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
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

/** A vendor of platform/vendors.json. */
export const vendor = (gameType: string, vassalage: string) => ({ gameType, vassalage })
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

/** Returns the problems of names in these files: severity, code, pointer and value. */
export const nameProblems = (files: Files, more: Files = {}) => {
  const fixture = { ...createTenantFixture({ ...PLATFORM, ...more, ...files }), widgets, isPicture }
  const own = Object.keys(files)
  return checkTenant(fixture, 'ruby')
    .problems.filter(({ code, file }) => NAMES.test(code) && own.includes(file))
    .map(({ severity, code, pointer, value }) => [severity, code, pointer, value])
}

/** Returns a home page with a card of these settings. */
export const card = (settings: object): Files => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget: 'card', settings }] },
})

/** Returns the brand's missions: one, with additions. */
export const mission = (more: object): Files => ({
  'tenants/ruby/platform/missions.json': {
    missions: [{ id: 'tour', title: 'Tour', period: 'day', kind: 'bets', count: 4, reward: '3', ...more }],
  },
})
