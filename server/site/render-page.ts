/** Renders a visitor's page: site model, replies of its calls, markup, document. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallRequest, RenderedPage } from '../../src/app/entry-server.tsx'
import { type PageData, shellPart } from '../../src/engine/model/page-model.ts'
import type { NodeModel, ScreenModel, SiteModel } from '../../src/engine/model/site-model.ts'
import type { TextSize } from '../../src/schemas/text-size.ts'
import type { FormValidators } from '../form-validators/form-validators.ts'
import type { Backend } from '../http/backend.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import type { CallOrigin } from '../http/in-process-calls.ts'
import { type PageParts, type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import type { Log } from '../log/log.ts'
import { htmlDocument } from './html-document.ts'
import type { SiteLoader } from './load-site.ts'
import { pageHead, previewTags } from './page-head.ts'
import { type HeaderRequest, isListed, pageHeaders } from './page-headers.ts'
import { pagePartAddress, prepareData, prepareStyle } from './page-parts.ts'
import { type PageStyleOptions, type PageStyles, pageStyles } from './page-styles.ts'
import { prepareForms } from './prepare-forms.ts'
import { needsSubject } from './public-address.ts'
import type { SiteState } from './site-state.ts'
import { inlineStyle, ownFontFaces } from './style-sheet.ts'
import { subjectOf } from './subject-of.ts'
import { themeColour } from './web-app-address.ts'
import type { WebAssets } from './web-assets.ts'

export interface PageRequest extends HeaderRequest {
  state: SiteState
  theme: 'dark' | 'light'
  textSize: TextSize
  /** The browser has signed in at some time. */
  mayBeSignedIn: boolean
  /** The page has the overlay that explains it. */
  isExplained?: boolean
  /** Origin of the page's own address for search engines: scheme, host and port. */
  origin: string
  /** The page has no scripts: it is shown where none can be loaded. */
  isStatic?: boolean
  /** Address of the visitor, for a page that shows it. */
  ip?: string
  /** Id of the request that the page is rendered for, for the log. */
  request?: string | undefined
  /** The document names addresses for its data, and for many styles, instead of containing them. */
  isSplit?: boolean
}

/** HTTP status by the status of the site: 503 for maintenance, 451 for a blocked region (RFC 7725). */
const CLOSED_STATUS = { 0: 200, 1: 503, 2: 451 } as const

/** Exports of the app's server entry that the renderer needs; in development it is loaded again for each page. */
export type AppEntry = Pick<
  typeof import('../../src/app/entry-server.tsx'),
  'callKey' | 'collectCalls' | 'documentTitle' | 'iconSprite' | 'LATER_STYLES' | 'registerValidator' | 'renderPage'
>

export interface RendererOptions {
  loader: SiteLoader
  app: () => Promise<AppEntry>
  /** Development only: lets Vite add its client to the document; such pages have no strict policy. */
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  backend: Pick<Backend, 'answer'>
  formValidators: Pick<FormValidators, 'compile'>
  /** Queue of pages to be rendered. */
  queue: FairQueue
  assets: WebAssets
  /** Address of the style sheet with every icon. */
  iconSheet: string
  /** Address of the script that connects a page with the studio. */
  frameScript?: string | undefined
  pollSeconds: number
  log: Log
}

/** Thrown when too many pages wait to be rendered, of all brands or of one. */
export class TooManyRenders extends Error {}

export function createPageRenderer(options: RendererOptions): (request: PageRequest) => Promise<PreparedResponse> {
  const { queue } = options
  return async request => {
    const own = { ...options, log: options.log.child({ request: request.request }) }
    const site = options.loader.site(request.state, { role: 'visitor', language: request.language })
    const loaded = await loadPageData(own, request, site)
    // a page of a game or promotion that the platform does not have says so, and is no page
    const page = loaded.isUnknown ? { ...request.page, exists: false } : request.page
    // the markup of a page keeps the processor busy; calls of the page do not, and wait outside
    const render = async () => {
      // requests that came in the meantime are served first
      await nextTurn()
      return renderLoaded(own, { ...request, page }, site, loaded)
    }
    return queue.run(request.state.tenantId, render, () => new TooManyRenders())
  }
}

async function renderLoaded(
  options: RendererOptions,
  request: PageRequest,
  site: SiteModel,
  { data, app }: { data: PageData; app: AppEntry },
): Promise<PreparedResponse> {
  const validators = await prepareForms(data.screen.forms, {
    formValidators: options.formValidators,
    register: app.registerValidator,
    log: options.log,
  })
  const rendered = app.renderPage(data)
  const page = { ...data, texts: textsOf(site, rendered.usedTexts) }
  const { isSplit = false, secure } = request
  const chunks = options.assets.forWidgets(widgetsOf(site, data.screen.screen.main, data.screen.screen.regions))
  const styles = pageStyles({
    app,
    assets: options.assets,
    sheets: chunks.styles,
    rendered,
    tokens: site.theme,
    theme: request.theme,
    textSize: request.textSize,
    language: languageOf(site),
    mayDivide: isSplit,
  })
  const apart = isSplit
    ? { data: await prepareData(page, secure), style: await prepareStyle(styles.later, secure) }
    : undefined
  const parts = { site, page, app, rendered, validators, chunks, styles, apart }
  const { html, styleHash } = renderDocument(options, request, parts)
  const { transform } = options
  const body = transform ? await transform(request.page.path, html) : html
  const { closed, exists } = request.page
  const status = closed ? CLOSED_STATUS[site.system.status] : exists ? 200 : 404
  const headers = pageHeaders(request, { site, styleHash, hasPolicy: !transform })
  const response = await prepareResponse(Buffer.from(body), 'text/html; charset=utf-8', headers, status)
  return { ...response, ...(apart && { apart }) }
}

/** Loads the data of a page, with the replies of the calls that its widgets make. */
async function loadPageData(
  options: RendererOptions,
  { state, page, language, theme, gamesOrigin, ip, request }: PageRequest,
  site: SiteModel,
): Promise<{ data: PageData; app: AppEntry; isUnknown: boolean }> {
  const { screen, path, params, query } = page
  const app = await options.app()
  const context = { shell: shellPart(site), screen, path, params, query, language }
  const origin = { tenantId: state.tenantId, language, request, ...(ip !== undefined && { ip }) }
  const { calls, codes } = await answerCalls(options, app.collectCalls(context), app.callKey, origin)
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
  const isUnknown = needsSubject(screen.screen) && codes.some(code => UNKNOWN_SUBJECTS.includes(code))
  return { data, app, isUnknown }
}

/** Refusals of calls for the subject that the address of a page names. */
const UNKNOWN_SUBJECTS: readonly string[] = ['game/unknown', 'lottery/unknown-game', 'promotion/unknown']

/** @returns replies by call key, and the codes of refusals */
async function answerCalls(
  { backend, log }: RendererOptions,
  calls: CallRequest[],
  callKey: AppEntry['callKey'],
  origin: CallOrigin,
): Promise<{ calls: Record<string, unknown>; codes: string[] }> {
  const codes: string[] = []
  const wanted = new Map(calls.map(request => [callKey(request.endpoint, request.query), request]))
  const replies = await Promise.all(
    [...wanted].map(async ([key, { endpoint, query }]): Promise<[string, unknown][]> => {
      const answer = await backend.answer(endpoint, { ...origin, query })
      // without a reply the widget calls again in the browser and shows its own error
      if (answer.ok) return [[key, answer.value]]
      codes.push(answer.problem.code)
      log.warn({ brand: origin.tenantId, call: endpoint.name, code: answer.problem.code }, 'a call for a page failed')
      return []
    }),
  )
  // in the order of the calls, not of the answers, so that every instance makes the same name of the same data
  return { calls: Object.fromEntries(replies.flat()), codes }
}

const textsOf = (site: SiteModel, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap(key => (key in site.texts ? [[key, site.texts[key]!]] : [])))

interface RenderedParts {
  site: SiteModel
  page: PageData
  app: AppEntry
  rendered: RenderedPage
  /** Addresses of the scripts and style sheets of the page's widgets. */
  chunks: ReturnType<WebAssets['forWidgets']>
  styles: PageStyles
  apart: PageParts | undefined
  /** Addresses of the forms' validators. */
  validators: readonly string[]
}

function renderDocument(
  { assets, iconSheet, frameScript, log }: RendererOptions,
  {
    state,
    page: found,
    language,
    theme,
    textSize,
    origin,
    mayBeSignedIn,
    isExplained = false,
    isStatic = false,
  }: PageRequest,
  { site, page, app, rendered, validators, chunks, styles, apart }: RenderedParts,
): { html: string; styleHash: string } {
  const { address } = found
  const { screen } = found.screen
  const { html: markup, preloads, failed } = rendered
  if (failed.length > 0)
    log.error({ brand: state.tenantId, screen: screen.id, widgets: failed.join(', ') }, 'widgets could not be rendered')
  const style = inlineStyle([assets.fontFaces(site.theme.fonts, language), ownFontFaces(site.theme), ...styles.inline])
  const sheet = apart && styles.isDivided ? pagePartAddress(page, address, 'style', apart.style) : undefined
  const subject = subjectOf(page)
  const about = { ...screen, ...subject }
  const { description } = about
  const title = app.documentTitle(site.brand.name, about.title)
  const head = { site, page: found, origin, title, description, picture: about.picture }
  const html = htmlDocument({
    brand: site.brand,
    language,
    theme,
    textSize,
    mayBeSignedIn: mayBeSignedIn && !isStatic,
    title,
    description,
    head: isListed(site, found) ? pageHead(head) : subject ? previewTags(head) : '',
    colour: themeColour(site.theme, theme),
    style: style.text,
    styles: isStatic ? [] : chunks.styles,
    laterStyles: isStatic ? [] : [iconSheet],
    boot: isStatic ? undefined : assets.boot,
    overlay: frameScript ?? (isExplained && !isStatic ? assets.overlay : undefined),
    modules: [...chunks.modules, ...validators],
    preloads,
    font: site.theme.fontFiles?.find(({ preload }) => preload)?.address,
    markup: sheet ? markup.replace(app.LATER_STYLES, `<link rel="stylesheet" href="${escapeHtml(sheet)}">`) : markup,
    page: isStatic ? undefined : apart ? pagePartAddress(page, address, 'data', apart.data) : page,
  })
  return { html, styleHash: style.hash }
}

const languageOf = ({ brand, language }: SiteModel): PageStyleOptions['language'] =>
  brand.languages.find(({ code }) => code === language) ?? { tag: 'en', direction: 'ltr' }

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
