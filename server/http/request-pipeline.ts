/** Steps of every request before the framework: a check for a single host, cached responses, the caller's queue, the overload guard. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { readAppearanceCookies } from './appearance-cookies.ts'
import { createCallerQueue } from './caller-queue.ts'
import type { HttpConfig } from './context.ts'
import { type HostKind, isHealthCheck, normalizeRequestTarget } from './hosts.ts'
import { BUSY_SECONDS, createOverload, type OverloadLimits } from './overload.ts'
import { busyPage, sendPlainPage } from './plain-pages.ts'
import type { QueueState } from './queue-state.ts'
import type { RequestRecorder } from './recorded-response.ts'
import { refuseBusy, refuseRequest } from './refuse-request.ts'

export interface RequestPipeline {
  /** @param framework handles the requests that are not answered here */
  listener(framework: RequestListener): RequestListener
  /** Queues in front of the framework: requests with a slot, and those of callers with many at once. */
  queues(): Record<'slots' | 'callers', QueueState>
  close(): void
}

export interface RequestPipelineOptions {
  limits: OverloadLimits
  hostKindOf(request: IncomingMessage): HostKind
  schemeOf(request: IncomingMessage): 'http' | 'https'
  recorder: RequestRecorder
  /** Says whether the server is about to stop: replies then ask their callers to close the connection. */
  isStopping(): boolean
  /** Returns the brand whose slot the request takes, also on the games' origin, which all brands share; empty when there is none. */
  brandOf(request: IncomingMessage, host: HostKind): string
  /** Returns the message of a problem code for a reader. */
  message: HttpConfig['message']
  /** Answers at once with a page or a part from the cache and returns true; otherwise returns false. */
  answerFromCache(request: IncomingMessage, response: ServerResponse, host: HostKind): boolean
  /** Answers a cached call and returns true, at once or later, or returns false; `pass` hands the request to the framework. */
  answerCall(request: IncomingMessage, response: ServerResponse, host: HostKind, pass: () => void): boolean
  /** Development only: answers requests for sources, and calls `next` for all others; overload is not checked. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

export function createRequestPipeline({
  hostKindOf,
  schemeOf,
  message,
  recorder,
  ...options
}: RequestPipelineOptions): RequestPipeline {
  const overload = createOverload(options.limits)
  const callers = createCallerQueue()
  const refuseAsBusy = (request: IncomingMessage, response: ServerResponse, host: HostKind) => {
    const { headers } = request
    const secure = schemeOf(request) === 'https'
    const language = headers.language ?? readAppearanceCookies(headers.cookie).lang
    const brand = host.kind === 'brand' ? { tenantId: host.tenantId } : {}
    const text = message('server/busy', { language: String(language || 'EN').toUpperCase(), ...brand })
    if (headers.accept?.includes('text/html')) sendPlainPage(response, busyPage(text, BUSY_SECONDS, secure))
    else refuseBusy(response, text, BUSY_SECONDS, secure)
  }
  return {
    listener: framework => (request, response) => {
      const host = hostKindOf(request)
      if (options.isStopping()) response.shouldKeepAlive = false
      recorder.begin(request, response, host)
      if (!normalizeRequestTarget(request))
        return refuseRequest(response, 400, 'The request names more than one host.', schemeOf(request) === 'https')
      if (options.middleware) return options.middleware(request, response, () => framework(request, response))
      // health checks are answered under overload, too
      if (isHealthCheck(host, request.url)) return framework(request, response)
      if (overload.refusesCached()) return refuseAsBusy(request, response, host)
      if (options.answerFromCache(request, response, host)) return
      const refuse = () => refuseAsBusy(request, response, host)
      const start = () => {
        if (overload.admit(request, response, options.brandOf(request, host), refuse)) framework(request, response)
        else refuse()
      }
      const pass = () => {
        if (!callers.enter(request, response, start)) refuse()
      }
      if (!options.answerCall(request, response, host, pass)) pass()
    },
    queues: () => ({ slots: { running: overload.taken(), waiting: 0 }, callers: callers.state() }),
    close: overload.close,
  }
}
