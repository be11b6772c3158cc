import { readConstants } from '../../src/engine/documents/read-constants.ts'
import type { PageData } from '../../src/engine/model/page-model.ts'
import type { ScreenModel } from '../../src/engine/model/site-model.ts'

const vendor = (code: string) => ({
  code,
  title: `Vendor ${code}`,
  logo: `/art/vendor/RNG/${code}.svg`,
  hot: false,
})
const link = (id: string, href: string) => ({ id, title: `Title ${id}`, icon: 'house', href })

const screen: ScreenModel = {
  id: 'home',
  group: 'index',
  title: 'Home',
  description: '',
  params: {},
  query: [],
  regions: {},
  main: [],
}

/** Data of a page on a small site with one or two of everything. */
export function examplePage(): PageData {
  return {
    release: 'r',
    metadata: 'm',
    path: '/',
    query: {},
    params: {},
    language: 'EN',
    theme: 'dark',
    shell: {
      brand: {
        id: 'trial',
        name: 'Trial',
        merchant: 'trial',
        mark: '/brand/mark.svg',
        currency: { code: 'USD', symbol: '$', decimals: 2, place: 'before', group: ',', point: '.' },
        timeZone: 'Asia/Bangkok',
        defaultLanguage: 'EN',
        languages: [
          { code: 'EN', name: 'English', tag: 'en', direction: 'ltr' },
          { code: 'TH', name: 'ไทย', tag: 'th', direction: 'ltr' },
        ],
      },
      role: 'visitor',
      language: 'EN',
      toggles: { themeSwitch: true, directRegistration: true, memberCentre: true },
      gameTypes: [
        {
          id: 'RNG',
          title: 'Slots',
          path: '/rng',
          icon: 'cherry',
          launch: 'iframe',
          vendors: 'ABCDEFGHIJKLM'.split('').map(vendor),
        },
        { id: 'SPORTS', title: 'Sports', path: '/sports', icon: 'trophy', launch: 'iframe', vendors: [vendor('IBC')] },
      ],
      menus: {
        top: [link('home', '/'), link('promotions', '/promotions')],
        drop: [{ id: 'out', title: 'Sign out', action: 'signOut' }],
        bottom: [link('home', '/'), link('games', '/rng'), link('login', '/login')],
        side: [{ ...link('app', 'https://example.com/app'), external: true, qrCodeUrl: '/qr.svg' }],
        help: [link('about', '/help#about')],
        social: [{ ...link('telegram', 'https://t.me/example'), external: true }],
      },
      routes: [],
      shell: { header: [], banner: [], side: [], footer: [], bottom: [] },
      constants: readConstants({ minBets: [0.01, 0.05], classify: ['JP', 'TG'] }),
      resources: { EMAIL: { type: 'EMAIL', url: 'help@example.com' } },
      system: { status: 0, ip: '', imageCDNs: [], launchGameCDNs: [], customerService: [], domains: [] },
      themeDefault: 'dark',
      bannerPaths: { '/': 'w_home' },
      bannerAutoplay: 5000,
      dialogs: ['login', 'register', 'notice', 'promotion'],
      dialogAliases: {},
    },
    screen: {
      screen,
      banners: [
        { id: 'one', image: '/art/banner/one.svg', alt: 'First banner', href: '/promotions' },
        { id: 'two', image: '/art/banner/two.svg', alt: 'Second banner' },
      ],
      forms: {},
    },
    texts: {},
    calls: {},
    gamesOrigin: 'http://games.localhost',
    pollSeconds: 30,
  }
}
