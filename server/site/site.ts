/** A brand's front: pages, parts of the model, brand files; ready answers are given out in front of the framework. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dialogPart, screenPart, shellPart } from '../../src/engine/page-model.ts'
import type { Clock } from '../context.ts'
import type { Platform } from '../platform/platform.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { type Answer, createAnswer, refineAnswer, sendAnswer } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'
import { choiceOf, chooseLanguage, chooseTheme } from './choose-looks.ts'
import { hostName } from './hosts.ts'
import type { SiteLoader, SiteState, SiteVisitor } from './load-site.ts'
import { networkProblem, sendPlain } from './plain-pages.ts'
import { PLAIN_POLICY, securityHeaders } from './policy.ts'
import { type AppEntry, createPageRenderer } from './render-page.ts'
import type { WebAssets } from './web-assets.ts'

export interface SiteOptions {
  loader: SiteLoader
  directory: TenantDirectory
  platform: Platform
  clock: Clock
  assets: WebAssets
  app: () => Promise<AppEntry>
  /** Text of the style sheet with every icon. */
  iconSheet: string
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  pollSeconds: number
  cacheBytes: number
  gamesOrigin(request: { scheme: string; host: string }): string
  /** Who asks for a part: a visitor when nobody is signed in. */
  visitorOf(request: FastifyRequest): Promise<Pick<SiteVisitor, 'role' | 'contracts'>>
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
/** How long a page with games or announcements in it is given out before it is made anew in the background. */
const FRESH_MS = 30_000

export function createSiteServer(options: SiteOptions): SiteServer {
  const { loader, directory, clock, schemeOf, log } = options
  const cache = createAnswerCache(options.cacheBytes)
  const iconSheet = `/icons-${createHash('sha256').update(options.iconSheet).digest('hex').slice(0, 10)}.css`
  const render = createPageRenderer({ ...options, iconSheet })
  const making = new Map<string, Promise<Answer>>()

  const keyOf = (request: IncomingMessage, url: string) => {
    const { lang, theme } = choiceOf(request.headers.cookie)
    return `${schemeOf(request)}://${request.headers.host}${url} ${lang} ${theme}`
  }
  const tenantOf = (request: IncomingMessage) => directory.tenantOf(hostName(request.headers.host))

  /** Makes an answer once, however many ask for it at the same time, and keeps it. */
  const make = (
    key: string,
    tenantId: string,
    version: string,
    work: () => Promise<{ answer: Answer; keep: boolean }>,
  ) => {
    const id = `${version} ${key}`
    let running = making.get(id)
    if (!running) {
      running = work()
        .then(({ answer, keep }) => {
          if (keep) {
            cache.set(key, { answer, tenantId, version, freshUntil: clock.now() + FRESH_MS })
            setImmediate(() => void refineAnswer(answer).catch(error => log(String(error))))
          }
          return answer
        })
        .finally(() => making.delete(id))
      making.set(id, running)
    }
    return running
  }

  const makePage = (request: IncomingMessage, state: SiteState, url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://page')
    const choice = choiceOf(request.headers.cookie)
    const { tenant } = state.release.body.document
    const scheme = schemeOf(request)
    const host = request.headers.host ?? ''
    return make(keyOf(request, url), state.tenantId, state.version + (state.stale ? ' stale' : ''), async () => {
      const { answer, canonical } = await render({
        state,
        path: normalPath(pathname),
        query: searchParams,
        language: chooseLanguage(choice.lang, tenant.languages),
        theme: chooseTheme(choice.theme, tenant.theme ?? 'dark'),
        gamesOrigin: options.gamesOrigin({ scheme, host }),
        secure: scheme === 'https',
      })
      return { answer, keep: canonical === url && !options.transform }
    })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const { raw } = request
    const secure = schemeOf(raw) === 'https'
    try {
      const state = await loader.state(request.tenantId)
      if (!state) return sendPlain(reply.raw, networkProblem(secure))
      sendAnswer(raw, reply.raw, await makePage(raw, state, raw.url ?? '/'))
    } catch (error) {
      log(`${request.tenantId}: ${raw.url}: ${error instanceof Error ? error.stack : String(error)}`)
      sendPlain(reply.raw, networkProblem(secure))
    }
  }

  const plainHeaders = (raw: IncomingMessage, cacheControl: string) => [
    ...securityHeaders(PLAIN_POLICY, schemeOf(raw) === 'https'),
    'cache-control',
    cacheControl,
  ]
  const JSON_TYPE = 'application/json; charset=utf-8'

  const sendVersion = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await loader.state(request.tenantId)
    if (!state)
      return reply.code(503).send({ success: false, code: 'problem/network', message: 'Nothing is published here.' })
    reply.hijack()
    const { raw } = request
    const answer = await make(keyOf(raw, raw.url ?? ''), state.tenantId, state.version, async () => ({
      answer: await createAnswer(
        Buffer.from(JSON.stringify({ release: state.release.hash, metadata: state.metadata.version })),
        JSON_TYPE,
        plainHeaders(raw, 'no-cache'),
      ),
      keep: raw.url === '/site/version',
    }))
    sendAnswer(raw, reply.raw, answer)
  }

  const sendPart = async (request: FastifyRequest, reply: FastifyReply) => {
    const { release, metadata, '*': part } = request.params as { release: string; metadata: string; '*': string }
    const { lang = '', path = '/' } = request.query as { lang?: string; path?: string }
    const state = await loader.state(request.tenantId)
    if (!state)
      return reply.code(503).send({ success: false, code: 'problem/network', message: 'Nothing is published here.' })
    // an open page of before asks for what no longer is: it learns of the new version and asks again
    if (state.release.hash !== release || state.metadata.version !== metadata) {
      return reply
        .code(410)
        .send({ success: false, code: 'site/newer-version', message: 'A newer version of the site is out.' })
    }
    const visitor = await options.visitorOf(request)
    const language = chooseLanguage(lang, state.release.body.document.tenant.languages)
    const value = partOf(loader.site(state, { ...visitor, language }), part, normalPath(path))
    if (value === undefined) {
      return reply
        .code(404)
        .send({ success: false, code: 'problem/not-found', message: `There is no part named ${part}.` })
    }
    const { raw } = request
    const personal = request.headers.authorization !== undefined
    const body = Buffer.from(JSON.stringify(value))
    reply.hijack()
    if (personal) return sendAnswer(raw, reply.raw, await createAnswer(body, JSON_TYPE, plainHeaders(raw, 'no-store')))
    const answer = await make(keyOf(raw, raw.url ?? ''), state.tenantId, state.version, async () => ({
      answer: await createAnswer(body, JSON_TYPE, plainHeaders(raw, IMMUTABLE)),
      keep: true,
    }))
    sendAnswer(raw, reply.raw, answer)
  }

  return {
    register(app) {
      app.get('/site/version', sendVersion)
      app.get(iconSheet, async (request, reply) => {
        const { raw } = request
        const answer = await make(keyOf(raw, iconSheet), request.tenantId, 'icons', async () => ({
          answer: await createAnswer(
            Buffer.from(options.iconSheet),
            'text/css; charset=utf-8',
            plainHeaders(raw, IMMUTABLE),
          ),
          keep: false,
        }))
        reply.hijack()
        sendAnswer(raw, reply.raw, answer)
      })
      app.get('/site/:release/:metadata/*', sendPart)
      app.get('/brand/*', async (request, reply) => {
        const { '*': file } = request.params as { '*': string }
        const asset = await directory.asset(request.tenantId, file)
        if (!asset) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file\n')
        return reply.header('cache-control', 'public, max-age=300').type(asset.type).send(asset.body)
      })
      app.get('/*', sendPage)
    },
    answerReady(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined)
        return false
      const entry = cache.get(keyOf(request, request.url ?? ''))
      if (!entry || tenantOf(request) !== entry.tenantId) return false
      const version = loader.version(entry.tenantId)
      if (version !== entry.version) return false
      sendAnswer(request, response, entry.answer)
      if (entry.freshUntil < clock.now() && entry.answer.forms.identity.headers.includes('text/html; charset=utf-8')) {
        entry.freshUntil = clock.now() + FRESH_MS
        void loader
          .state(entry.tenantId)
          .then(state => state && makePage(request, state, request.url ?? '/'))
          .catch(error => log(String(error)))
      }
      return true
    },
    get cachedBytes() {
      return cache.bytes
    },
  }
}

function partOf(site: ReturnType<SiteLoader['site']>, part: string, path: string): unknown {
  if (part === 'shell') return shellPart(site)
  if (part === 'texts') return site.texts
  const [kind, name = ''] = part.split('/')
  if (kind === 'screen') return screenPart(site, name, path)
  if (kind === 'dialog') return dialogPart(site, name)
  return undefined
}

/** One slash at the end more or less is the same page. */
const normalPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
