/** The pages of a brand: from the response cache, else rendered. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { closedScreen, isHydratedLater, type PageData } from '../../src/engine/page-model.ts'
import { mustSignInFirst } from '../../src/schemas/public-paths.ts'
import { networkProblemPage, sendPlainPage } from '../http/plain-pages.ts'
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import { PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import { type LanguageLink, readLanguageLink } from './choose-appearance.ts'
import { prepareData } from './page-data.ts'
import { pageKey, readPageVariant } from './page-variant.ts'
import { createPageRenderer, findPage } from './render-page.ts'
import type { CachedResponse, ResponseRequest } from './response-cache.ts'
import type { SiteContext } from './site-options.ts'
import type { SiteState } from './site-state.ts'

export interface PageRoute {
  send(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Sends a cached page, and makes it again in the background when games or announcements on it may have changed. */
  sendCached(request: IncomingMessage, response: ServerResponse, entry: CachedResponse, state: SiteState): void
  /**
   * The data of a page that names an address for it. Where this instance has not the data that the address names, such as that
   * of another instance's page, it is that of the same page as this instance renders it.
   * @returns undefined when the page contains its data, or there is none
   */
  data(
    request: IncomingMessage,
    state: SiteState,
    wanted: { hash: string; page: string },
  ): Promise<PreparedResponse | undefined>
}

export function createPageRoute(context: SiteContext): PageRoute {
  const { loader, cache, log } = context
  const render = createPageRenderer({
    ...context,
    iconSheet: context.iconSheetAddress,
    overlay: context.explain !== undefined,
    pollSeconds: context.liveUpdates ? 0 : context.pollSeconds,
  })
  const toResponseRequest = (
    request: IncomingMessage,
    state: SiteState,
    ip: string,
    url = request.url ?? '/',
  ): ResponseRequest => {
    const variant = readPageVariant(context, request, state)
    const site = loader.site(state, { role: 'visitor', language: variant.language })
    const page = findPage(site, url)
    // a page that says where its visitor is belongs to that visitor alone
    const isPersonal = page.closed && closedScreen(site.system) === 'blocked'
    // pages of a brand for members only are not cached: visitors without a session are redirected to sign in
    const cacheable =
      page.exists &&
      !mustSignInFirst(site.toggles, page.path) &&
      !isPersonal &&
      !context.transform &&
      request.headers.authorization === undefined
    return {
      key: `${pageKey(state, variant, page.address)}${isPersonal ? ` ${ip}` : ''}`,
      version: state.version,
      cacheable,
      // other pages are hydrated at once, and would wait for it
      make: () => {
        const isSplit = cacheable && isHydratedLater(page.screen)
        return render({ state, page, ...variant, isSplit, ...(isPersonal && { ip }) })
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
      .catch(error => log(`${state.tenantId}: ${request.url}: ${String(error)}`))
  }
  return {
    sendCached,
    async data(request, state, { hash, page }) {
      const wanted = toResponseRequest(request, state, '', page)
      const known = cache.findData(wanted.key, hash)
      if (known) return known
      const current = await loader.state(state.tenantId)
      const { data } = await (current?.version === state.version ? cache.load(wanted) : wanted.make())
      return data && data.etag !== `"${hash}"` ? replaced(data, context.schemeOf(request) === 'https') : data
    },
    async send({ raw, tenantId, ip }, reply) {
      reply.hijack()
      const secure = context.schemeOf(raw) === 'https'
      try {
        const current = await loader.state(tenantId)
        if (!current) return sendPlainPage(reply.raw, networkProblemPage(secure))
        const state = loader.forCountry(current, context.countryOf(raw))
        const link = readLanguageLink(raw.url ?? '/', state.release.body.document.tenant.languages.supported)
        if (link) return redirectToLanguage(reply.raw, link, secure)
        if (isWithoutSession(raw) && isForMembers(raw, state)) return redirect(reply.raw, '/login', secure)
        const request = toResponseRequest(raw, state, ip)
        const entry = cache.find(request)
        if (entry) sendCached(raw, reply.raw, entry, state)
        else sendPrepared(raw, reply.raw, await cache.make(request))
      } catch (error) {
        log(`${tenantId}: ${raw.url}: ${error instanceof Error ? error.stack : String(error)}`)
        sendPlainPage(reply.raw, networkProblemPage(secure))
      }
    },
  }
}

function replaced({ encodings }: PreparedResponse, secure: boolean): Promise<PreparedResponse> {
  const page = JSON.parse(encodings.identity.body.toString()) as PageData
  return prepareData({ ...page, replaced: true }, secure, 'no-store')
}

/** The cookie of a browser that has signed in; whether its session still runs, the page finds out. */
const isWithoutSession = ({ headers }: IncomingMessage): boolean =>
  !/(?:^|;\s*)(?:__Host-)?browser=/.test(headers.cookie ?? '')

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
    ...['set-cookie', `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`],
  ])
  response.end()
}
