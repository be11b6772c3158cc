/** What every request passes first: one host, not too much at once, what is ready in memory; only then the framework. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { readAppearanceCookies } from './appearance-cookies.ts'
import { type HostKind, normalizeRequestTarget } from './hosts.ts'
import { BUSY_SECONDS, createOverload, type OverloadLimits } from './overload.ts'
import { busyPage, sendPlainPage } from './plain-pages.ts'
import { refuseBusy, refuseRequest } from './refuse-request.ts'

export interface RequestPipeline {
  /** @param framework takes what is not answered here */
  listener(framework: RequestListener): RequestListener
  close(): void
}

export interface RequestPipelineOptions {
  limits: OverloadLimits
  hostKindOf(request: IncomingMessage): HostKind
  schemeOf(request: IncomingMessage): 'http' | 'https'
  /** The words of a problem code in a language. */
  message(code: string, language: string): string
  /** Each answers from memory and returns true, or leaves the request to the next. */
  cached: readonly ((request: IncomingMessage, response: ServerResponse, place: HostKind) => boolean)[]
  /** Development: answers requests for sources, and calls `next` for all others; nothing is refused for a late event loop. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

export function createRequestPipeline({
  hostKindOf: placeOf,
  schemeOf,
  message,
  ...options
}: RequestPipelineOptions): RequestPipeline {
  const overload = createOverload(options.limits)
  const refuseForNow = (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    const secure = schemeOf(request) === 'https'
    const language = headers.language ?? readAppearanceCookies(headers.cookie).lang
    const words = message('server/busy', String(language || 'EN').toUpperCase())
    if (headers.accept?.includes('text/html')) sendPlainPage(response, busyPage(words, BUSY_SECONDS, secure))
    else refuseBusy(response, words, BUSY_SECONDS, secure)
  }
  return {
    listener: framework => (request, response) => {
      if (!normalizeRequestTarget(request))
        return refuseRequest(response, 400, 'The request names more than one host.', schemeOf(request) === 'https')
      if (options.middleware) return options.middleware(request, response, () => framework(request, response))
      const place = placeOf(request)
      // who watches over this instance has to get an answer when there is much to do
      if (place.kind === 'index' && request.url === '/health') return framework(request, response)
      if (overload.refusesReady()) return refuseForNow(request, response)
      if (options.cached.some(answer => answer(request, response, place))) return
      const brand = place.kind === 'brand' ? place.tenantId : ''
      const refuse = () => refuseForNow(request, response)
      if (overload.admit(request, response, brand, refuse)) framework(request, response)
      else refuse()
    },
    close: overload.close,
  }
}
