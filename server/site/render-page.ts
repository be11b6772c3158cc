/** Renders a visitor's page: model, calls answered beforehand, markup, document, policy. */

import { matchRoute, type PageData, screenPart, shellPart } from '../../src/engine/page-model.ts'
import type { NodeModel, SiteModel } from '../../src/engine/site-model.ts'
import type { CallRequest } from '../../src/runtime/widget.ts'
import type { Platform } from '../platform/platform.ts'
import { type Answer, createAnswer } from './answer.ts'
import { htmlDocument } from './html-document.ts'
import type { SiteLoader, SiteState } from './load-site.ts'
import { contentSecurityPolicy, securityHeaders } from './policy.ts'
import { classesIn, pageStyle } from './style-sheet.ts'
import type { WebAssets } from './web-assets.ts'

export interface PageRequest {
  state: SiteState
  /** Path without a query. */
  path: string
  query: URLSearchParams
  language: string
  theme: 'dark' | 'light'
  /** scheme://games host, as seen from this request. */
  gamesOrigin: string
  secure: boolean
}

export interface RenderedPage {
  answer: Answer
  /** The path and query names this page depends on; undefined for a page not found. */
  canonical: string | undefined
  html: string
}

/** Longest value of a query parameter that a page may depend on. */
const LONGEST_VALUE = 200

/** What the renderer needs of the app's server entry; in development it is loaded anew for each page. */
export type AppEntry = Pick<
  typeof import('../../src/app/entry-server.tsx'),
  'callKey' | 'collectCalls' | 'documentTitle' | 'iconRule' | 'renderPage'
>

export function createPageRenderer(options: {
  loader: SiteLoader
  app: () => Promise<AppEntry>
  /** Development only: lets Vite add its client to the document; such pages have no strict policy. */
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  platform: Pick<Platform, 'answer'>
  assets: WebAssets
  /** Address of the style sheet with every icon. */
  iconSheet: string
  pollSeconds: number
  log: (line: string) => void
}): (request: PageRequest) => Promise<RenderedPage> {
  const { loader, app, transform, platform, assets, pollSeconds, log } = options

  const answerCalls = async (
    calls: CallRequest[],
    callKey: AppEntry['callKey'],
    tenantId: string,
    language: string,
  ) => {
    const replies: Record<string, unknown> = {}
    await Promise.all(
      calls.map(async ({ endpoint, query }) => {
        const key = callKey(endpoint, query)
        if (key in replies) return
        const answer = await platform.answer(endpoint, { tenantId, language, query })
        // without a reply the widget asks again in the browser and shows its own error there
        if (answer.ok) replies[key] = answer.value
        else log(`${tenantId}: ${endpoint.name} for a page failed: ${answer.problem.code}`)
      }),
    )
    return replies
  }

  return async request => {
    const { state, path, language, theme, gamesOrigin, secure } = request
    const { callKey, collectCalls, documentTitle, iconRule, renderPage } = await app()
    const site = loader.site(state, { role: 'visitor', language })
    const match = matchRoute(site.routes, path)
    const found = match ? screenPart(site, match.route.screen, path) : undefined
    const screen = found ?? screenPart(site, 'not-found', path)
    if (!screen) throw new Error(`${state.tenantId} has no screen named not-found: base must provide it.`)
    const query = pick(request.query, screen.screen.query)
    const shell = shellPart(site)
    const context = { shell, screen, path, params: { ...screen.screen.params, ...match?.params }, query, language }
    const calls = await answerCalls(collectCalls(context), callKey, state.tenantId, language)
    const page: PageData = {
      release: state.release.hash,
      metadata: state.metadata.version,
      ...context,
      theme,
      texts: site.texts,
      calls,
      gamesOrigin,
      pollSeconds,
      ...(state.stale ? { stale: true } : {}),
    }
    const { html: markup, usedTexts, icons, preloads, failed } = renderPage(page)
    if (failed.length > 0) log(`${state.tenantId}: ${path}: these widgets could not be rendered: ${failed.join(', ')}`)
    const texts = Object.fromEntries(usedTexts.flatMap(key => (key in site.texts ? [[key, site.texts[key]!]] : [])))
    const { modules, styles } = assets.forWidgets(widgetsOf(site, screen.screen.main, screen.screen.regions))
    const style = pageStyle(site.theme, assets.fontFaces(site.theme.fonts, language), [
      assets.rulesFor(styles, classesIn(markup)),
      ...icons.map(iconRule),
    ])
    const plain = htmlDocument({
      brand: site.brand,
      language,
      theme,
      title: documentTitle(site.brand.name, screen.screen.title),
      description: screen.screen.description,
      style: style.text,
      styles,
      laterStyles: [options.iconSheet],
      boot: assets.boot,
      modules,
      preloads,
      markup,
      page: { ...page, texts },
    })
    const html = transform ? await transform(path, plain) : plain
    const policy = contentSecurityPolicy({
      styleHashes: [style.hash],
      images: site.system.imageCDNs.map(originOf),
      frames: [
        gamesOrigin,
        ...site.system.launchGameCDNs.map(url => originOf(url.replace('{gamesOrigin}', gamesOrigin))),
      ],
    })
    const headers = [
      ...(transform ? [] : securityHeaders(policy, secure)),
      'cache-control',
      'private, no-cache',
      'content-language',
      language.toLowerCase(),
    ]
    const answer = await createAnswer(Buffer.from(html), 'text/html; charset=utf-8', headers, found ? 200 : 404)
    const search = new URLSearchParams(query).toString()
    return { answer, html, canonical: found ? path + (search ? `?${search}` : '') : undefined }
  }
}

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && value.length <= LONGEST_VALUE) picked[name] = value
  }
  return picked
}

export function widgetsOf(site: SiteModel, main: readonly NodeModel[], regions: Record<string, boolean>): Set<string> {
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
