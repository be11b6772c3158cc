/** Serves a brand's pages, parts and files; cached responses are sent before the framework sees the request. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FORM_TYPE } from '../http/endpoint-route.ts'
import { createFairQueue } from '../http/fair-queue.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import type { QueueState } from '../http/queue-state.ts'
import { nameRoute } from '../http/recorded-response.ts'
import { registerBrandFiles } from './brand-files.ts'
import { registerEventStream } from './event-stream-route.ts'
import { registerExplain } from './explain-route.ts'
import { readPagePartAddress } from './page-parts.ts'
import { createPageRoute } from './page-route.ts'
import { isRedirected, pageKey, partKey, readPageVariant } from './page-variant.ts'
import { iconSheetAddress, registerParts } from './part-routes.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { registerSearchFiles } from './search-files.ts'
import type { SiteOptions, SiteServerContext } from './site-options.ts'
import { registerValidators } from './validator-route.ts'
import { registerWebApp } from './web-app.ts'

const RENDER_LIMITS = { places: 2, maxWaiting: 200, maxWaitingPerTenant: 100 }
/** Says whether a browser's own form sent the request. */
const isForm = (request: FastifyRequest) => request.headers['content-type']?.startsWith(FORM_TYPE) ?? false

export interface SiteServer {
  register(app: FastifyInstance): void
  /**
   * Answers from the response cache and returns true; false leaves the request to the framework.
   * @param tenantId the brand that the request's host stands for
   */
  answerFromCache(request: IncomingMessage, response: ServerResponse, tenantId: string): boolean
  /** Response cache: its size in bytes, and how often it was of use. */
  readonly cache: Pick<ResponseCache, 'bytes' | 'hits' | 'made'>
  /** State of the queue of pages to be rendered. */
  renders(): QueueState
}

export function createSiteServer(options: SiteOptions): SiteServer {
  const { loader, directory, explain, platformDocuments, missingFeatures, operatorKey } = options
  const cache = createResponseCache(options.cacheBytes, options.clock, options.log)
  const queue = createFairQueue(RENDER_LIMITS)
  const context: SiteServerContext = { ...options, cache, queue, iconSheetAddress: iconSheetAddress(options.iconSheet) }
  const pages = createPageRoute(context)
  return {
    register(app) {
      registerParts(app, context, pages)
      registerValidators(app, context)
      registerEventStream(app, context)
      if (explain) registerExplain(app, { loader, sources: explain, platformDocuments, missingFeatures, operatorKey })
      registerBrandFiles(app, directory)
      registerWebApp(app, context, pages)
      registerSearchFiles(app, context)
      app.get('/*', (request, reply) => (isCall(request.url) ? reply.callNotFound() : pages.send(request, reply)))
      // a form that is sent before any script is there: its page again, and its body is never read
      app.post('/*', {
        onRequest: async (request, reply) =>
          isCall(request.url) || !isForm(request)
            ? reply.callNotFound()
            : reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303),
        handler: () => undefined,
      })
    },
    answerFromCache(request, response, tenantId) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const current = loader.ready(tenantId)
      if (!current) return false
      const state = loader.forCountry(current, options.countryOf(request))
      const { url = '/' } = request
      const ofPage = readPagePartAddress(url)
      if (ofPage && !state.blocked) {
        const variant = readPageVariant(options, request, state, ofPage.page)
        const part = cache.findPart(pageKey(state, variant, ofPage.page), ofPage.hash)
        if (!part) return false
        nameRoute(response, 'site part')
        sendPrepared(request, response, part)
        return true
      }
      const isPart = url.startsWith('/site/')
      // the model of whoever is signed in; pages are the same for everybody
      if (isPart && request.headers.authorization !== undefined) return false
      const variant = isPart ? undefined : readPageVariant(options, request, state)
      if (variant && isRedirected(request, variant)) return false
      const key = variant ? pageKey(state, variant, url) : partKey(options.schemeOf(request) === 'https', tenantId, url)
      const entry = cache.find({ key, version: state.version, cacheable: true })
      if (!entry) return false
      nameRoute(response, isPart ? 'site part' : '/*')
      if (!isPart) pages.sendCached(request, response, entry, state)
      else {
        sendPrepared(request, response, entry.response)
        cache.recompress(entry)
      }
      return true
    },
    cache,
    renders: queue.state,
  }
}

/** An address of the platform or of the site's own calls: a program asked, to which a page says nothing. */
const isCall = (url: string) => /^\/(?:wps|lgw|lotto|site|oauth)(?:[/?]|$)/.test(url)
