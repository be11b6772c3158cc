/** Serves the pages of a brand: from the response cache, else rendered. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { closedScreen, isHydratedLater, listFirstVisits, type PageData } from '../../src/engine/model/page-model.ts'
import { mustSignInFirst, signInAddress } from '../../src/schemas/session/public-paths.ts'
import { languageCookie } from '../http/appearance-cookies.ts'
import { hasBrowserCookie } from '../http/browser-cookie.ts'
import { networkOf } from '../http/network-of.ts'
import { busyPage, networkProblemPage, sendPlainPage } from '../http/plain-pages.ts'
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import { idOf } from '../http/recorded-response.ts'
import { PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import { createWorkBudget } from '../http/work-budget.ts'
import { type LanguageLink, readLanguageLink } from './choose-appearance.ts'
import { findPage, offlinePage } from './find-page.ts'
import { type PagePartAddress, prepareData, prepareStyle } from './page-parts.ts'
import { isRedirected, pageKey, readPageVariant } from './page-variant.ts'
import { addQuery } from './public-address.ts'
import { createPageRenderer, TooManyRenders } from './render-page.ts'
import type { CachedResponse, ResponseRequest } from './response-cache.ts'
import type { SiteServerContext } from './site-options.ts'
import type { SiteState } from './site-state.ts'

export interface PageRoute {
  send(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Sends the page that a service worker stores, in the language and theme of the visitor. */
  sendOffline(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Sends a cached page, and makes it again in the background when games or announcements on it may have changed. */
  sendCached(request: IncomingMessage, response: ServerResponse, entry: CachedResponse, state: SiteState): void
  /**
   * Returns the data or the styles of a page that names addresses for them. Where this instance does not have that content, such as a part
   * of another instance's page, it returns the part of the same page as rendered here.
   * @returns undefined when the page contains them, or there is none
   */
  part(request: IncomingMessage, state: SiteState, wanted: PagePartAddress): Promise<PreparedResponse | undefined>
}

/** Limit of pages that one address may have rendered: a visitor's pages are in the cache, mostly. */
const RENDERS = { most: 240, perSeconds: 60 }
const RETRY_SECONDS = 2
const BUSY = 'There is a lot going on right now. Please try again.'

export function createPageRoute(context: SiteServerContext): PageRoute {
  const { loader, cache, log } = context
  const renders = createWorkBudget(context.rendersPerAddress ?? RENDERS)
  const render = createPageRenderer({
    ...context,
    iconSheet: context.iconSheetAddress,
    pollSeconds: context.liveUpdates ? 0 : context.pollSeconds,
  })
  const toResponseRequest = (
    request: IncomingMessage,
    state: SiteState,
    ip: string,
    url = request.url ?? '/',
  ): ResponseRequest => {
    const variant = readPageVariant(context, request, state, url)
    const site = loader.site(state, { role: 'visitor', language: variant.language })
    const found = findPage(site, url)
    const address = variant.isLinked ? addQuery(found.address, `lang=${variant.language}`) : found.address
    const page = { ...found, address }
    // a page that names its visitor's location belongs to that visitor alone
    const isPersonal = page.closed && closedScreen(site.system) === 'blocked'
    // pages of a brand for members only are not cached: visitors without a session are redirected to sign in
    const cacheable = !mustSignInFirst(site.toggles, page.path) && !isPersonal && !context.transform
    return {
      key: `${pageKey(state, variant, page.address)}${isPersonal ? ` ${ip}` : ''}`,
      version: state.version,
      cacheable,
      // other pages are hydrated at once, and would wait for it
      make: () => {
        const isSplit =
          cacheable && page.exists && isHydratedLater(page.screen, listFirstVisits(site.dialogs).length > 0)
        return render({ state, page, ...variant, isSplit, request: idOf(request), ...(isPersonal && { ip }) })
      },
    }
  }
  const isForMembers = (request: IncomingMessage, state: SiteState): boolean => {
    const { language } = readPageVariant(context, request, state)
    const site = loader.site(state, { role: 'visitor', language })
    const { path, closed } = findPage(site, request.url ?? '/')
    return !closed && mustSignInFirst(site.toggles, path)
  }
  const sendCached: PageRoute['sendCached'] = (request, response, entry, state) => {
    sendPrepared(request, response, entry.response)
    cache.recompress(entry)
    if (!cache.claimRefresh(entry)) return
    cache
      .make(toResponseRequest(request, state, ''))
      .catch(error =>
        log.warn({ request: idOf(request), brand: state.tenantId, err: error }, 'a page could not be made again'),
      )
  }
  return {
    sendCached,
    async part(request, state, { hash, page, kind }) {
      const wanted = toResponseRequest(request, state, '', page)
      const known = cache.findPart(wanted.key, hash)
      if (known) return known
      const current = await loader.state(state.tenantId)
      const { apart } = await (current?.version === state.version ? cache.load(wanted) : wanted.make())
      const part = apart?.[kind]
      if (!part || part.etag === `"${hash}"`) return part
      const text = part.encodings.identity.body.toString()
      const secure = context.schemeOf(request) === 'https'
      return kind === 'style' ? prepareStyle(text, secure, 'no-store') : replaced(text, secure)
    },
    async send({ raw, tenantId, ip }, reply) {
      reply.hijack()
      const secure = context.schemeOf(raw) === 'https'
      try {
        const current = await loader.state(tenantId)
        if (!current) return sendPlainPage(reply.raw, networkProblemPage(secure))
        const state = loader.forCountry(current, context.countryOf(raw))
        const link = readLanguageLink(raw.url ?? '/', state.release.body.document.tenant.languages.supported)
        if (link && isRedirected(raw, readPageVariant(context, raw, state)))
          return redirectToLanguage(reply.raw, link, secure)
        if (!hasBrowserCookie(raw.headers.cookie) && isForMembers(raw, state))
          return redirect(reply.raw, signInAddress(raw.url ?? '/'), secure)
        const request = toResponseRequest(raw, state, ip)
        const entry = cache.find(request)
        if (entry) return sendCached(raw, reply.raw, entry, state)
        const now = context.clock.now()
        const network = networkOf(ip)
        const wait = renders.wait(network, now)
        if (wait > 0) return sendPlainPage(reply.raw, busyPage(BUSY, wait, secure))
        renders.spend(network, 1, now)
        sendPrepared(raw, reply.raw, await cache.make(request))
      } catch (error) {
        if (error instanceof TooManyRenders) return sendPlainPage(reply.raw, busyPage(BUSY, RETRY_SECONDS, secure))
        log.error({ request: idOf(raw), brand: tenantId, err: error }, 'a page could not be rendered')
        sendPlainPage(reply.raw, networkProblemPage(secure))
      }
    },
    async sendOffline({ raw, tenantId }, reply) {
      reply.hijack()
      const state = await loader.state(tenantId)
      const secure = context.schemeOf(raw) === 'https'
      if (!state) return sendPlainPage(reply.raw, networkProblemPage(secure))
      const variant = readPageVariant(context, raw, state)
      const page = offlinePage(loader.site(state, { role: 'visitor', language: variant.language }))
      const key = pageKey(state, variant, ` ${page.address}`)
      const make = () => render({ state, page, ...variant, isLinked: false, isStatic: true, request: idOf(raw) })
      sendPrepared(raw, reply.raw, await cache.load({ key, version: state.version, cacheable: true, make }))
    },
  }
}

function replaced(data: string, secure: boolean): Promise<PreparedResponse> {
  const page = JSON.parse(data) as PageData
  return prepareData({ ...page, replaced: true }, secure, 'no-store')
}

function redirect(response: ServerResponse, location: string, secure: boolean): void {
  response.writeHead(303, [
    ...securityHeaders(PLAIN_POLICY, secure),
    ...['cache-control', 'no-store', 'vary', 'cookie', 'content-length', '0', 'location', location],
  ])
  response.end()
}

function redirectToLanguage(response: ServerResponse, { language, url }: LanguageLink, secure: boolean): void {
  response.writeHead(303, [
    ...securityHeaders(PLAIN_POLICY, secure),
    ...['cache-control', 'no-store', 'content-length', '0', 'location', url],
    ...['set-cookie', languageCookie(language, secure)],
  ])
  response.end()
}
