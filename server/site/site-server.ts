/** A brand's front: pages, parts of the model, brand files; ready answers are given out in front of the framework. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closedScreen } from '../../src/engine/page-model.ts'
import type { Backend } from '../http/backend.ts'
import type { Clock } from '../http/context.ts'
import { networkProblem, sendPlain } from '../http/plain-pages.ts'
import { createAnswer, sendAnswer } from '../http/prepared-response.ts'
import { refusalBody } from '../http/refuse-request.ts'
import { PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { TenantWorld } from '../tenants/check/check-context.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { registerBrandFiles } from './brand-files.ts'
import { choiceOf, chooseLanguage, chooseTheme, languageWish } from './choose-appearance.ts'
import { registerExplain } from './explain-route.ts'
import type { News } from './live-updates.ts'
import type { SiteLoader, SiteState, SiteVisitor } from './load-site.ts'
import { type AppEntry, createPageRenderer, findPage, normalPath } from './render-page.ts'
import { createKeptAnswers, type Work } from './response-cache.ts'
import type { CachedAnswer } from './response-store.ts'
import { CSS_TYPE, isPartAddress, JSON_TYPE, partBody } from './site-part.ts'
import type { WebAssets } from './web-assets.ts'

export interface SiteOptions {
  loader: SiteLoader
  directory: TenantDirectory
  backend: Pick<Backend, 'answer'>
  clock: Clock
  assets: WebAssets
  app: () => Promise<AppEntry>
  /** Text of the style sheet with every icon. */
  iconSheet: string
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  /** How often a page asks whether something is new. */
  pollSeconds: number
  /** Where brands are edited: pages listen to this and do not ask. */
  news?: News | undefined
  /** Where brands are made: pages and programs may ask why something is there or not (OPS-01). */
  explain?: TenantWorld | undefined
  cacheBytes: number
  gamesOrigin(request: { scheme: string; host: string }): string
  /** Who asks for a part: a visitor when nobody is signed in. */
  visitorOf(request: FastifyRequest): Promise<Pick<SiteVisitor, 'role' | 'contracts'>>
  /** Where a visitor comes from, as far as a proxy of ours says (SYS-03). */
  countryOf(request: IncomingMessage): string | undefined
  /** The brand whose host was asked for. */
  tenantOf(request: IncomingMessage): string | undefined
  schemeOf(request: IncomingMessage): 'http' | 'https'
  log: (line: string) => void
}

export interface SiteServer {
  register(app: FastifyInstance): void
  /** Answers from memory and returns true, or leaves the request to the framework. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean
  /** Bytes of ready answers in memory. */
  readonly cachedBytes: number
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function createSiteServer(options: SiteOptions): SiteServer {
  const { loader, directory, clock, schemeOf, log } = options
  const answers = createKeptAnswers(options.cacheBytes, clock, log)
  const { held, make, refine } = answers
  const iconSheet = iconSheetAddress(options.iconSheet)
  const render = createPageRenderer({
    ...options,
    iconSheet,
    overlay: options.explain !== undefined,
    pollSeconds: options.news ? 0 : options.pollSeconds,
  })

  /** Everything a page of this state depends on, besides its address. */
  const looksOf = (request: IncomingMessage, state: SiteState) => {
    const choice = choiceOf(request.headers.cookie)
    const { tenant } = state.release.body.document
    const scheme = schemeOf(request)
    return {
      language: chooseLanguage(choice.lang, tenant.languages),
      theme: chooseTheme(choice.theme, tenant.theme ?? 'dark'),
      secure: scheme === 'https',
      gamesOrigin: options.gamesOrigin({ scheme, host: request.headers.host ?? '' }),
    }
  }
  type Looks = ReturnType<typeof looksOf>
  const pageKey = (state: SiteState, { language, theme, secure, gamesOrigin }: Looks, address: string) =>
    `${state.tenantId} ${secure} ${gamesOrigin} ${language} ${theme} ${address}`
  const partKey = (request: IncomingMessage, tenantId: string, address: string) =>
    `${tenantId} ${schemeOf(request)} ${address}`

  const pageWork = (request: IncomingMessage, state: SiteState, ip: string): Work => {
    const looks = looksOf(request, state)
    const site = loader.site(state, { role: 'visitor', language: looks.language })
    const page = findPage(site, request.url ?? '/')
    // a page that says where its visitor is belongs to that visitor alone
    const isPersonal = page.closed && closedScreen(site.system) === 'blocked'
    return {
      key: `${pageKey(state, looks, page.address)}${isPersonal ? ` ${ip}` : ''}`,
      version: state.version,
      keep: page.exists && !isPersonal && !options.transform && request.headers.authorization === undefined,
      make: () => render({ state, page, ...looks, ...(isPersonal && { ip }) }),
    }
  }

  const stateFor = async (request: IncomingMessage, tenantId: string): Promise<SiteState | undefined> => {
    const state = await loader.state(tenantId)
    return state && loader.forCountry(state, options.countryOf(request))
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const { raw } = request
    const secure = schemeOf(raw) === 'https'
    try {
      const state = await stateFor(raw, request.tenantId)
      if (!state) return sendPlain(reply.raw, networkProblem(secure))
      const wish = languageWish(raw.url ?? '/', state.release.body.document.tenant.languages.supported)
      if (wish) return sendToLanguage(raw, reply.raw, wish)
      const work = pageWork(raw, state, request.ip)
      const entry = held(work)
      if (entry) sendHeldPage(raw, reply.raw, entry, state)
      else sendAnswer(raw, reply.raw, await make(work))
    } catch (error) {
      log(`${request.tenantId}: ${raw.url}: ${error instanceof Error ? error.stack : String(error)}`)
      sendPlain(reply.raw, networkProblem(secure))
    }
  }
  const sendToLanguage = (raw: IncomingMessage, response: ServerResponse, wish: { language: string; url: string }) => {
    const secure = schemeOf(raw) === 'https'
    response.writeHead(303, [
      ...securityHeaders(PLAIN_POLICY, secure),
      'cache-control',
      'no-store',
      'content-length',
      '0',
      'location',
      wish.url,
      'set-cookie',
      `lang=${wish.language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`,
    ])
    response.end()
  }
  /** Games and announcements on a page may have changed: it is made anew behind the visitor's back. */
  const sendHeldPage = (raw: IncomingMessage, response: ServerResponse, entry: CachedAnswer, state: SiteState) => {
    sendAnswer(raw, response, entry.answer)
    refine(entry)
    if (answers.isDue(entry))
      make(pageWork(raw, state, '')).catch(error => log(`${state.tenantId}: ${raw.url}: ${String(error)}`))
  }

  const plainHeaders = (raw: IncomingMessage, cacheControl: string) => [
    ...securityHeaders(PLAIN_POLICY, schemeOf(raw) === 'https'),
    'cache-control',
    cacheControl,
  ]

  const refusePart = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).header('cache-control', 'no-store').send(refusalBody(code, message))
  const nothingPublished = (reply: FastifyReply) =>
    refusePart(reply, 503, 'request/network', 'Nothing is published here.')

  const sendVersion = async ({ raw, tenantId }: FastifyRequest, reply: FastifyReply) => {
    const state = await stateFor(raw, tenantId)
    if (!state) return nothingPublished(reply)
    reply.hijack()
    const work: Work = {
      key: partKey(raw, tenantId, `/site/version${state.blocked ? ' blocked' : ''}`),
      version: state.version,
      keep: true,
      async make() {
        const version = { release: state.release.hash, metadata: state.metadata.version }
        return createAnswer(Buffer.from(JSON.stringify(version)), JSON_TYPE, plainHeaders(raw, 'no-cache'))
      },
    }
    sendAnswer(raw, reply.raw, held(work)?.answer ?? (await make(work)))
  }

  const sendPart = async (request: FastifyRequest, reply: FastifyReply) => {
    const { release, metadata, '*': part } = request.params as { release: string; metadata: string; '*': string }
    const { lang, path } = request.query as Record<string, unknown>
    const current = await loader.state(request.tenantId)
    if (!current) return nothingPublished(reply)
    // an open page stays whole until it moves on by itself, whichever instance it asks (TEN-05)
    const state = await loader.at(current, release, metadata)
    const isBlocked = loader.forCountry(current, options.countryOf(request.raw)).blocked
    if (!state || state.blocked !== isBlocked)
      return refusePart(reply, 410, 'site/newer-version', 'A newer version of the site is out.')
    const visitor = await options.visitorOf(request)
    const language = chooseLanguage(text(lang), state.release.body.document.tenant.languages)
    const site = loader.site(state, { ...visitor, language })
    const found = partBody(site, part, normalPath(text(path) || '/'), options.assets)
    if (!found) return refusePart(reply, 404, 'request/not-found', 'The site has no such part.')
    const { raw } = request
    const { body, type } = found
    reply.hijack()
    if (request.headers.authorization !== undefined)
      return sendAnswer(raw, reply.raw, await createAnswer(body, type, plainHeaders(raw, 'no-store')))
    const address = raw.url ?? ''
    const work: Work = {
      key: partKey(raw, state.tenantId, address),
      version: state.version,
      keep: isPartAddress(site, address),
      make: () => createAnswer(body, type, plainHeaders(raw, IMMUTABLE)),
    }
    sendAnswer(raw, reply.raw, held(work)?.answer ?? (await make(work)))
  }
  const listenTo = (app: FastifyInstance, news: News) => {
    app.get('/site/news', ({ raw, tenantId }, reply) => {
      reply.hijack()
      news.listen(tenantId, reply.raw, plainHeaders(raw, 'no-store'))
    })
    app.addHook('preClose', async () => news.close())
  }

  return {
    register(app) {
      app.get('/site/version', sendVersion)
      if (options.news) listenTo(app, options.news)
      if (options.explain) registerExplain(app, { loader, world: options.explain })
      app.get(iconSheet, async ({ raw }, reply) => {
        const work: Work = {
          key: partKey(raw, '', iconSheet),
          version: iconSheet,
          keep: true,
          make: () => createAnswer(Buffer.from(options.iconSheet), CSS_TYPE, plainHeaders(raw, IMMUTABLE)),
        }
        reply.hijack()
        sendAnswer(raw, reply.raw, held(work)?.answer ?? (await make(work)))
      })
      app.get('/site/:release/:metadata/*', sendPart)
      registerBrandFiles(app, directory)
      app.get('/*', sendPage)
    },
    answerReady(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined)
        return false
      const tenantId = options.tenantOf(request)
      const open = tenantId && loader.ready(tenantId)
      if (!open) return false
      const state = loader.forCountry(open, options.countryOf(request))
      const { url = '/' } = request
      const isPart = url.startsWith('/site/')
      const key = isPart ? partKey(request, tenantId, url) : pageKey(state, looksOf(request, state), url)
      const entry = held({ key, version: state.version, keep: true })
      if (!entry) return false
      if (!isPart) sendHeldPage(request, response, entry, state)
      else {
        sendAnswer(request, response, entry.answer)
        refine(entry)
      }
      return true
    },
    get cachedBytes() {
      return answers.bytes
    },
  }
}

/** Where the style sheet with every icon is: named by what it holds. */
export const iconSheetAddress = (text: string): string =>
  `/icons-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`

/** A query may name a thing twice, and is a list then. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
