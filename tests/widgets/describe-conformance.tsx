/** What every widget promises, as one suite: each example of its schema renders on the server under the strict policy. */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { TSchema } from 'typebox'
import { Check, Default } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../src/engine/page-model.ts'
import type { ScreenModel } from '../../src/engine/site-model.ts'
import { createBasis, createView } from '../../src/runtime/page/page-basis.ts'
import { PageProvider } from '../../src/runtime/page/page-provider.tsx'
import type { WidgetCalls, WidgetProps } from '../../src/runtime/page/widget.ts'
import { callKey } from '../../src/schemas/call-key.ts'

export interface WidgetUnderTest {
  name: string
  settings: TSchema
  // biome-ignore lint/suspicious/noExplicitAny: any widget's settings
  View: (props: WidgetProps<any>) => React.ReactNode
  // biome-ignore lint/suspicious/noExplicitAny: any widget's settings
  calls?: WidgetCalls<any>
  /** Replies by endpoint name, for the calls that the widget makes. */
  replies?: Record<string, unknown>
  page?: Partial<PageData>
}

export function renderWidget(widget: WidgetUnderTest, given: unknown): string {
  const { View, calls } = widget
  const settings = Default(widget.settings, structuredClone(given)) as Record<string, unknown>
  const page = { ...trialPage(), ...widget.page }
  for (const { endpoint, query } of calls?.(settings, page) ?? []) {
    const reply = widget.replies?.[endpoint.name]
    if (reply !== undefined) page.calls[callKey(endpoint, query)] = reply
  }
  const node = { id: 'node', widget: widget.name, settings, children: [] }
  return renderToString(
    <StaticRouter location={page.path}>
      <PageProvider view={createView(page)} basis={createBasis(page)}>
        <View settings={settings} node={node} />
      </PageProvider>
    </StaticRouter>,
  )
}

export function describeConformance(widget: WidgetUnderTest): void {
  const { settings, name } = widget
  const { examples = [] } = settings as { examples?: unknown[] }
  describe(`ENG-11 ${name} keeps what every widget promises`, () => {
    it('has examples, and each fits its schema', () => {
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples)
        expect(Check(settings, Default(settings, structuredClone(example))), JSON.stringify(example)).toBe(true)
    })
    it('refuses a setting it does not know', () => {
      expect(Check(settings, { nonsense: 1 })).toBe(false)
    })
    it.each(examples.map(example => [JSON.stringify(example), example]))(
      'SEC-02 renders %s on the server without style or script',
      (_, example) => {
        const html = renderWidget(widget, example)
        expect(html).not.toMatch(/\sstyle="/)
        expect(html).not.toMatch(/<script/)
        expect(html).not.toMatch(/href="javascript:/)
      },
    )
    it('renders before any call was answered', () => {
      for (const example of examples) expect(() => renderWidget({ ...widget, replies: {} }, example)).not.toThrow()
    })
  })
}

const vendor = (vassalage: string) => ({
  vassalage,
  title: `Vendor ${vassalage}`,
  logo: `/art/vendor/RNG/${vassalage}.svg`,
  hot: false,
  nodeId: vassalage,
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

/** A small site with a little of everything. */
export function trialPage(): PageData {
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
        currency: { code: 'USD', symbol: '$' },
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
      constants: {
        headerVendors: 11,
        dropDownCloseDelay: 200,
        minBets: [0.01, 0.05],
        classify: ['JP', 'TG'],
        noticesPerPage: 9,
        minimumAge: 18,
      },
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

const game = (code: string, more = {}) => ({
  vassalage: 'A',
  gameCode: code,
  isGame: 'GAME',
  gameType: 'RNG',
  defaultPlayType: '',
  vendor: 'A',
  accountTypeName: 'Vendor A',
  code,
  nodeId: code,
  gameName: `Game ${code}`,
  gameClassify: 'JP',
  minBet: '0.05',
  minLineNum: 25,
  isHot: true,
  isNew: false,
  maintenance: false,
  playable: true,
  picture: `/art/game/A/${code}.svg`,
  ...more,
})
const games = [game('one'), game('two', { isHot: false, isNew: true }), game('three', { maintenance: true })]
const notice = (id: number) => ({
  id,
  type: 'B',
  title: `Notice ${id}`,
  startDate: Date.UTC(2026, 10, 20, 20),
  content: '<p>One</p><script>alert(1)</script><p style="x">Two &amp; three</p>',
})

/** Replies of the calls that widgets make, by endpoint name. */
export const trialReplies = {
  gameList: { games, totalPages: 2, total: 5 },
  hotGames: { list: games },
  popularGames: { success: true, value: games },
  announcements: { success: true, value: Array.from({ length: 11 }, (_, index) => notice(index + 1)) },
  winners: {
    success: true,
    value: [
      {
        id: '1',
        player: 'a***z',
        gameName: 'Game one',
        prize: '1234.5',
        currency: 'USD',
        gameType: 'RNG',
        vassalage: 'A',
        gameCode: 'one',
        picture: '/art/game/A/one.svg',
        at: 0,
      },
    ],
  },
}
