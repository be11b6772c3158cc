/** The benchmark's lobby as a brand: 10,000 games of 40 vendors, from which a script in the page answers calls. */
import { readFileSync } from 'node:fs'
import { shellPart } from '../../src/engine/model/page-model.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { type BenchApp, type BenchPage, benchPageOf, buildBenchSite } from './bench-brand.ts'
import { answerGameList, makeGames, vendorNames } from './lobby-games.mjs'

const layer = {
  'tenant.json': {
    id: 'bench',
    extends: 'base',
    name: 'Bench',
    merchant: 'bench',
    languages: { default: 'EN', supported: ['EN'] },
    features: { games: { always: true }, slots: { always: true } },
    vendorLogo: '',
    // like the page beside it: a list that loads by itself moves its button away from the pointer
    constants: { infiniteScroll: false },
  },
  'theme.json': { fonts: [], shared: { 'font-text': 'sans-serif', 'font-display': 'sans-serif' } },
}
const metadata: Metadata = {
  system: { status: 0 },
  whitelabel: [],
  registerRules: [],
  resources: [],
  routers: { domainList: [] },
  banners: [],
  vendors: [],
}

/** The games differ in no fact, like those of the pages beside it. */
const NO_FILTERS = { success: true, value: { types: [], returns: [], volatilities: [], features: [], themes: [] } }

/** @param path address of the page */
export function lobbyPage(app: BenchApp, path: string): BenchPage {
  const vendors = vendorNames.map(name => ({ code: name, title: name, logo: '', hot: false }))
  const site: SiteModel = {
    ...buildBenchSite(app, layer, metadata),
    gameTypes: [{ id: 'RNG', title: 'Games', path, icon: 'dices', launch: 'iframe', vendors }],
  }
  const games = makeGames()
  return benchPageOf(app, site, shellPart(site), 'slots', path, (call, query) => {
    if (call === 'gameList') return answerGameList(games, query)
    if (call === 'gameFilters') return NO_FILTERS
    if (call === 'announcements') return { success: true, value: [] }
    throw new Error(`The benchmark's lobby asks for ${call}, which it has no reply for.`)
  })
}

/** A script that answers calls for the game list inside the page, so that the measurement contains no download. */
export function gamesScript(): string {
  const source = readFileSync('tests/bench/lobby-games.mjs', 'utf8').replace(/^export /gm, '')
  return `(() => {
${source}
const games = makeGames(), real = window.fetch.bind(window)
window.fetch = async (input, options) => {
  const url = new URL(String(input), location.href)
  // parts of pages are on no server here: each pointer over a tile would ask again for that of the game
  if (url.pathname.startsWith('/site/')) return new Response('{}', { status: 404 })
  if (!url.pathname.startsWith('/wps/')) return real(input, options)
  const answer = reply => new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  if (url.pathname.endsWith('/GCSGAME_gameFilters')) return answer(${JSON.stringify(NO_FILTERS)})
  if (!url.pathname.endsWith('/GCSGAME_gameList')) return new Response('{}', { status: 404 })
  return answer(answerGameList(games, Object.fromEntries(url.searchParams)))
}
})()`
}
