/** The benchmark's home page as a brand: a layer over base with the benchmark's menu, banners, notices, games and logos. */

import type { AppEntry } from '../../server/site/render-page.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite, mergeTenant } from '../../src/engine/index.ts'
import { type PageData, screenPart, shellPart } from '../../src/engine/page-model.ts'
import type { GameTypeModel, SiteModel } from '../../src/engine/site-model.ts'
import type { GameItem } from '../../src/schemas/games/game-item.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { doc } from './home-input.mjs'

const LANGUAGES = { EN: { name: 'English', tag: 'en', direction: 'ltr' as const } }
const ROWS = ['hot', 'fresh', 'live']

/** What only the benchmark's brand says; everything else is base's. */
const layer = {
  'tenant.json': {
    id: 'bench',
    extends: 'base',
    name: doc.brand,
    merchant: 'bench',
    languages: { default: 'EN', supported: ['EN'] },
    features: { games: { always: true }, notices: { always: true }, sideBarLinks: { always: true } },
    vendorLogo: '',
  },
  'theme.json': { fonts: [], shared: { 'font-text': 'sans-serif', 'font-display': 'sans-serif' } },
  'banners.json': {
    links: { PROMO: '/promo/{{bannerId}}' },
    alts: Object.fromEntries(doc.banners.map(({ id, alt }) => [String(id), alt])),
  },
  'screens/home.json': {
    main: [
      ...['types', 'live', 'news', 'slots', 'sports', 'lottery', 'vendors', 'trust'].map(id => ({ id, remove: true })),
      ...doc.rows.slice(1).map(({ title }, row) => ({
        id: ROWS[row + 1],
        widget: 'game-row',
        settings: { title, source: 'list', gameType: ROWS[row + 1], count: 12, layout: 'grid', tile: 'square' },
      })),
      {
        id: 'hot',
        settings: {
          title: doc.rows[0]!.title,
          text: null,
          icon: null,
          more: null,
          count: 12,
          layout: 'grid',
          tile: 'square',
        },
      },
    ],
  },
}

/** Instead of base's entries, not beside them. */
const menus = {
  top: doc.top.map(([label, path]) => entry(label!, path!)),
  help: doc.help.map(([label, path]) => entry(label!, path!)),
  side: doc.side.map(({ label, href }) => ({ ...entry(label, href), icon: 'send' })),
}
function entry(label: string, path: string) {
  return { id: label.toLowerCase().replace(/\W+/g, '-'), title: label, path: path.replaceAll(' ', '-') }
}

const metadata: Metadata = {
  system: { status: 0 },
  whitelabel: [],
  registerRules: [],
  resources: [],
  routers: { domainList: [] },
  banners: doc.banners.map(({ id, img }) => ({ bannerId: id, groupName: 'w_home', url: img, linkageType: 'PROMO' })),
  vendors: [],
}

const games = (row: number): GameItem[] =>
  doc.rows[row]!.games.map(({ id, name, vendor = '', img }) => ({
    vassalage: vendor,
    vendor,
    accountTypeName: vendor,
    gameCode: String(id),
    code: String(id),
    nodeId: String(id),
    gameName: name,
    isGame: 'GAME',
    gameType: 'RNG',
    defaultPlayType: '',
    gameClassify: '',
    minBet: '0',
    minLineNum: 1,
    isHot: false,
    isNew: false,
    maintenance: false,
    playable: true,
    picture: img,
  }))

/** What the calls of the page would have answered. */
function reply(name: string, query: Record<string, unknown>): unknown {
  if (name === 'announcements') {
    return {
      success: true,
      value: doc.notices.map(({ id, title }) => ({ id, type: 'B', title, startDate: 0, content: '' })),
    }
  }
  if (name === 'hotGames') return { list: games(0) }
  if (name === 'gameList') return { games: games(query.gameType === 'live' ? 2 : 1), totalPages: 1, total: 12 }
  throw new Error(`The benchmark's page asks for ${name}, which it has no reply for.`)
}

/** @param app the server entry of the app, as built @param path where the page is served */
export function benchPage(
  app: AppEntry & { widgetCatalog: Parameters<typeof buildSite>[0]['widgets'] },
  path: string,
): { page: PageData; site: SiteModel } {
  const base = readTenant('tenants', 'base').layers.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.value])),
  }))
  const { document } = mergeTenant([...base, { id: 'bench', files: layer }])
  Object.assign(document.menus, menus)
  const texts = { EN: readLocales('locales').locales.EN!.texts }
  const built = buildSite(
    { tenant: document, metadata, texts, languages: LANGUAGES, widgets: app.widgetCatalog },
    { role: 'visitor', language: 'EN' },
  )
  // the empty whitelabel tree knows none of base's modIds
  const problems = built.problems.filter(problem => problem.code !== 'feature/unknown-mod')
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 1))
  const gameTypes = doc.nav.map(
    ({ type, vendors }): GameTypeModel => ({
      id: type as GameTypeModel['id'],
      title: type,
      path,
      icon: 'dices',
      launch: 'iframe',
      vendors: vendors.map(({ name }) => ({ code: name, title: name, logo: '', hot: false, nodeId: name })),
    }),
  )
  const logos = doc.logos.map(({ name, img }) => ({
    code: name,
    title: name,
    logo: img,
    hot: false,
    nodeId: name,
  }))
  const site: SiteModel = { ...built.site, gameTypes }
  const screen = screenPart(site, 'home', '/')!
  const shell = {
    ...shellPart(site),
    routes: [{ path, screen: 'home', group: 'index' }],
    gameTypes: [...gameTypes.slice(0, -1), { ...gameTypes.at(-1)!, vendors: [...gameTypes.at(-1)!.vendors, ...logos] }],
  }
  const context = { shell, screen, path, params: {}, query: {}, language: 'EN' }
  const calls: Record<string, unknown> = {}
  for (const { endpoint, query } of app.collectCalls(context))
    calls[app.callKey(endpoint, query)] = reply(endpoint.name, query as Record<string, unknown>)
  return {
    site,
    page: {
      release: 'bench',
      metadata: 'bench',
      ...context,
      theme: 'dark',
      texts: site.texts,
      calls,
      gamesOrigin: '',
      pollSeconds: 3600,
    },
  }
}
