/** The benchmark's home page as a brand: a layer over base with the benchmark's menu, banners, notices, games and logos. */
import { shellPart } from '../../src/engine/model/page-model.ts'
import type { GameTypeModel, SiteModel } from '../../src/engine/model/site-model.ts'
import type { GameItem } from '../../src/schemas/games/game-item.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { normalPath } from '../../src/schemas/normal-path.ts'
import { type BenchApp, type BenchPage, benchPageOf, buildBenchSite } from './bench-brand.ts'
import { doc } from './home-input.mjs'

const ROWS = ['hot', 'fresh', 'live']

/** Files of the benchmark's brand; everything else comes from base. @param path address of the page */
const layerAt = (path: string) => ({
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
    paths: { [normalPath(path)]: 'w_home' },
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
})

/** Menus that replace base's entries. */
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

/** Returns the reply to a call of the page. */
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

/** @param path address of the page */
export function homePage(app: BenchApp, path: string): BenchPage {
  const built = buildBenchSite(app, layerAt(path), metadata, menus)
  const gameTypes = doc.nav.map(
    ({ type, vendors }): GameTypeModel => ({
      id: type as GameTypeModel['id'],
      title: type,
      path,
      icon: 'dices',
      launch: 'iframe',
      vendors: vendors.map(({ name }) => ({ code: name, title: name, logo: '', hot: false })),
    }),
  )
  const logos = doc.logos.map(({ name, img }) => ({
    code: name,
    title: name,
    logo: img,
    hot: false,
  }))
  const site: SiteModel = { ...built, gameTypes }
  const last = gameTypes.at(-1)!
  const shell = {
    ...shellPart(site),
    gameTypes: [...gameTypes.slice(0, -1), { ...last, vendors: [...last.vendors, ...logos] }],
  }
  return benchPageOf(app, site, shell, 'home', path, reply)
}
