/** Renders a visitor's page: site model, replies of its calls, markup, document, security policy. */

import type { CallRequest, RenderedPage } from '../../src/app/entry-server.tsx'
import {
  closedScreen,
  matchRoute,
  type PageData,
  type ScreenPart,
  screenPart,
  shellPart,
} from '../../src/engine/page-model.ts'
import type { NodeModel, ScreenModel, SiteModel } from '../../src/engine/site-model.ts'
import type { FormValidators } from '../form-validators/form-validators.ts'
import type { Backend } from '../http/backend.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import { htmlDocument } from './html-document.ts'
import type { SiteLoader } from './load-site.ts'
import { pageDataAddress, prepareData } from './page-data.ts'
import { prepareForms } from './prepare-forms.ts'
import type { SiteState } from './site-state.ts'
import { namesIn, pageStyle } from './style-sheet.ts'
import type { WebAssets } from './web-assets.ts'

export interface PageRequest {
  state: SiteState
  page: FoundPage
  language: string
  theme: 'dark' | 'light'
  /** scheme://games host, as seen from this request. */
  gamesOrigin: string
  secure: boolean
  /** Address of the visitor, for a page that shows it. */
  ip?: string
  /** Its document names an address for its data instead of containing it. */
  isSplit?: boolean
}

/** Which screen an address shows, and what of the address the page depends on. */
export interface FoundPage {
  screen: ScreenPart
  path: string
  params: Record<string, string>
  /** Only the names that the screen declares. */
  query: Record<string, string>
  /** The shortest address of this very page; a tracking parameter or a slash at the end is not in it. */
  address: string
  /** False for the not-found page. */
  exists: boolean
  /** It replaces every page of the site (SYS-01). */
  closed: boolean
}

/** Of a query parameter that a page may depend on. */
const MAX_VALUE_LENGTH = 200
const MAINTENANCE = 1
/** Seconds after which a search engine may look again. */
const RETRY_AFTER = '120'
/** HTTP status by the status of the site: back later; not where you are, for legal reasons (RFC 7725). */
const CLOSED_STATUS = { 0: 200, 1: 503, 2: 451 } as const

/** What the renderer needs of the app's server entry; in development it is loaded again for each page. */
export type AppEntry = Pick<
  typeof import('../../src/app/entry-server.tsx'),
  'callKey' | 'collectCalls' | 'documentTitle' | 'iconSprite' | 'registerValidator' | 'renderPage'
>

export interface RendererOptions {
  loader: SiteLoader
  app: () => Promise<AppEntry>
  /** Development only: lets Vite add its client to the document; such pages have no strict policy. */
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  backend: Pick<Backend, 'answer'>
  formValidators: Pick<FormValidators, 'compile'>
  assets: WebAssets
  /** Address of the style sheet with every icon. */
  iconSheet: string
  /** Pages carry the overlay (OPS-01). */
  overlay?: boolean
  pollSeconds: number
  log: (line: string) => void
}

export function createPageRenderer(options: RendererOptions): (request: PageRequest) => Promise<PreparedResponse> {
  return async request => {
    const site = options.loader.site(request.state, { role: 'visitor', language: request.language })
    const { data, app } = await loadPageData(options, request, site)
    const validators = await prepareForms(data.screen.forms, {
      ...{ formValidators: options.formValidators, register: app.registerValidator, log: options.log },
    })
    const rendered = app.renderPage(data)
    const page = { ...data, texts: textsOf(site, rendered.usedTexts) }
    const dataApart = request.isSplit ? await prepareData(page, request.secure) : undefined
    const named = dataApart ? pageDataAddress(page, request.page.address, dataApart) : page
    const { html, styleHash } = renderDocument(options, request, { site, page: named, app, rendered, validators })
    const { transform } = options
    const body = transform ? await transform(request.page.path, html) : html
    const { closed, exists } = request.page
    const status = closed ? CLOSED_STATUS[site.system.status] : exists ? 200 : 404
    const headers = pageHeaders(options, request, { site, styleHash })
    const response = await prepareResponse(Buffer.from(body), 'text/html; charset=utf-8', headers, status)
    return { ...response, ...(dataApart && { data: dataApart }) }
  }
}

/** What the page is rendered from, with the replies of the calls that its widgets make. */
async function loadPageData(
  options: RendererOptions,
  { state, page, language, theme, gamesOrigin, ip }: PageRequest,
  site: SiteModel,
): Promise<{ data: PageData; app: AppEntry }> {
  const { screen, path, params, query } = page
  const app = await options.app()
  const context = { shell: shellPart(site), screen, path, params, query, language }
  const origin = { tenantId: state.tenantId, language, ...(ip !== undefined && { ip }) }
  const calls = await answerCalls(options, app.collectCalls(context), app.callKey, origin)
  const data: PageData = {
    release: state.release.hash,
    metadata: state.metadata.version,
    ...context,
    theme,
    texts: site.texts,
    calls,
    gamesOrigin,
    pollSeconds: options.pollSeconds,
    ...(state.stale ? { stale: true } : {}),
  }
  return { data, app }
}

async function answerCalls(
  { backend, log }: RendererOptions,
  calls: CallRequest[],
  callKey: AppEntry['callKey'],
  origin: { tenantId: string; language: string; ip?: string },
): Promise<Record<string, unknown>> {
  const wanted = new Map(calls.map(request => [callKey(request.endpoint, request.query), request]))
  const replies = await Promise.all(
    [...wanted].map(async ([key, { endpoint, query }]): Promise<[string, unknown][]> => {
      const answer = await backend.answer(endpoint, { ...origin, query })
      // without a reply the widget calls again in the browser and shows its own error
      if (answer.ok) return [[key, answer.value]]
      log(`${origin.tenantId}: ${endpoint.name} for a page failed: ${answer.problem.code}`)
      return []
    }),
  )
  // in the order of the calls, not of the answers: every instance names the same data alike
  return Object.fromEntries(replies.flat())
}

const textsOf = (site: SiteModel, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap(key => (key in site.texts ? [[key, site.texts[key]!]] : [])))

interface PageParts {
  site: SiteModel
  page: PageData | string
  app: AppEntry
  rendered: RenderedPage
  /** Addresses of the forms' validators. */
  validators: readonly string[]
}

function renderDocument(
  { assets, iconSheet, overlay, log }: RendererOptions,
  { state, page: { path, screen: found }, language, theme }: PageRequest,
  { site, page, app, rendered, validators }: PageParts,
): { html: string; styleHash: string } {
  const { screen } = found
  const { html: markup, icons, preloads, failed } = rendered
  if (failed.length > 0) log(`${state.tenantId}: ${path}: these widgets could not be rendered: ${failed.join(', ')}`)
  const { modules, styles } = assets.forWidgets(widgetsOf(site, screen.main, screen.regions))
  const style = pageStyle(site.theme, assets.fontFaces(site.theme.fonts, language), [
    assets.rulesFor(styles, namesIn(markup)),
    app.iconSprite(icons),
  ])
  const html = htmlDocument({
    brand: site.brand,
    language,
    theme,
    title: app.documentTitle(site.brand.name, screen.title),
    description: screen.description,
    style: style.text,
    styles,
    laterStyles: [iconSheet],
    boot: assets.boot,
    overlay: overlay ? assets.overlay : undefined,
    modules: [...modules, ...validators],
    preloads,
    markup,
    page,
  })
  return { html, styleHash: style.hash }
}

function pageHeaders(
  { transform }: RendererOptions,
  { page: { closed }, language, gamesOrigin, secure }: PageRequest,
  { site: { system }, styleHash }: { site: SiteModel; styleHash: string },
): string[] {
  const policy = contentSecurityPolicy({
    styleHashes: [styleHash],
    images: system.imageCDNs.map(originOf),
    analytics: system.gtagId !== undefined,
    frames: [gamesOrigin, ...system.launchGameCDNs.map(url => originOf(url.replace('{gamesOrigin}', gamesOrigin)))],
  })
  return [
    ...(transform ? [] : securityHeaders(policy, secure)),
    ...['cache-control', closed ? 'no-store' : 'private, no-cache', 'content-language', language.toLowerCase()],
    // language and theme
    ...['vary', 'cookie'],
    ...(closed && system.status === MAINTENANCE ? ['retry-after', RETRY_AFTER] : []),
  ]
}

/** @param url path and query of a request @throws when the site lacks the screen `not-found` */
export function findPage(site: SiteModel, url: string): FoundPage {
  const [path = '/', search = ''] = divide(url)
  const match = matchRoute(site.routes, path)
  const found = match && screenPart(site, match.route.screen, path)
  const closedName = closedScreen(site.system)
  const closed = closedName === undefined ? undefined : screenPart(site, closedName, path)
  const screen = closed ?? found ?? screenPart(site, 'not-found', path)
  if (!screen) throw new Error(`${site.brand.id} has no screen named not-found: base must provide it.`)
  const query = pick(new URLSearchParams(search), screen.screen.query)
  const text = new URLSearchParams(query).toString()
  return {
    screen,
    path,
    params: { ...screen.screen.params, ...match?.params },
    query,
    address: text ? `${path}?${text}` : path,
    exists: found !== undefined,
    closed: closed !== undefined,
  }
}

/** One slash at the end more or less is the same page. */
export const normalPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

function divide(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [normalPath(url), ''] : [normalPath(url.slice(0, mark)), url.slice(mark + 1)]
}

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && value.length <= MAX_VALUE_LENGTH) picked[name] = value
  }
  return picked
}

export function widgetsOf(site: SiteModel, main: readonly NodeModel[], regions: ScreenModel['regions']): Set<string> {
  const names = new Set<string>()
  const visit = (node: NodeModel) => {
    names.add(node.widget)
    node.children.forEach(visit)
  }
  for (const [region, nodes] of Object.entries(site.shell)) if (regions[region] !== false) nodes.forEach(visit)
  main.forEach(visit)
  return names
}

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}
