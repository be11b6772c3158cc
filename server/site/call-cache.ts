/**
 * Caches the public calls that every page makes first and that depend on the brand's metadata alone. They are sent before the framework
 * sees the request, as pages are (measured: three times as many per second).
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { banners } from '../../src/schemas/endpoints/banners.ts'
import { domainRoute } from '../../src/schemas/endpoints/domain-route.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { registerRules } from '../../src/schemas/endpoints/register-rules.ts'
import { registerSettings } from '../../src/schemas/endpoints/register-settings.ts'
import { whitelabel } from '../../src/schemas/endpoints/whitelabel.ts'
import type { Backend } from '../http/backend.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { idOf, nameRoute } from '../http/recorded-response.ts'
import { PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { Log } from '../log/log.ts'
import type { SiteLoader } from './load-site.ts'
import { JSON_TYPE } from './site-part.ts'

/** Calls that are cached. They have no query, so that visitors cannot fill the cache. */
const CACHED_CALLS: ReadonlyMap<string, AnyEndpoint> = new Map(
  [whitelabel, registerSettings, registerRules, domainRoute, banners].map(endpoint => [endpoint.path, endpoint]),
)

export interface CallCache {
  /**
   * Answers from the cache and returns true; false leaves the request to the framework. Requests for a reply that is being made wait
   * for it: through the framework each of them would hold a slot, and with many connections some would be refused as overload.
   * @param pass called when the reply cannot be made
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    from: { tenantId: string; secure: boolean },
    pass: () => void,
  ): boolean
}

interface CachedCall {
  version: string
  made: Promise<PreparedResponse | undefined>
  /** The cached reply. */
  answer?: PreparedResponse | undefined
}

/** Brand, scheme and id of the request that a reply is made for. */
interface CallSource {
  tenantId: string
  secure: boolean
  request: string | undefined
}

export function createCallCache(options: {
  loader: Pick<SiteLoader, 'ready' | 'state'>
  backend: Pick<Backend, 'answer'>
  log: Log
}): CallCache {
  const { loader, backend, log } = options
  const cache = new Map<string, CachedCall>()
  const make = async (endpoint: AnyEndpoint, { tenantId, secure, request }: CallSource) => {
    const reply = await backend.answer(endpoint, { tenantId, language: 'EN', request })
    if (!reply.ok) return undefined
    const keep = endpoint.maxAge ? `public, max-age=${endpoint.maxAge}` : 'no-store'
    const headers = [...securityHeaders(PLAIN_POLICY, secure), 'cache-control', keep]
    return prepareResponse(Buffer.from(JSON.stringify(reply.value)), JSON_TYPE, headers)
  }
  const load = async (key: string, endpoint: AnyEndpoint, from: CallSource) => {
    const { tenantId, request } = from
    const state = loader.ready(tenantId) ?? (await loader.state(tenantId))
    if (!state) return undefined
    const known = cache.get(key)
    if (known?.version === state.version) return known.made
    const entry: CachedCall = { version: state.version, made: make(endpoint, from) }
    cache.set(key, entry)
    entry.answer = await entry.made.catch(
      error =>
        void log.warn({ request, brand: tenantId, call: endpoint.name, err: error }, 'a reply could not be cached'),
    )
    if (!entry.answer && cache.get(key) === entry) cache.delete(key)
    return entry.answer
  }
  return {
    answer(request, response, { tenantId, secure }, pass) {
      const { method, url = '' } = request
      const endpoint = method === 'GET' || method === 'HEAD' ? CACHED_CALLS.get(url) : undefined
      if (!endpoint) return false
      nameRoute(response, endpoint.path)
      const key = `${tenantId} ${secure} ${url}`
      const entry = cache.get(key)
      if (entry?.answer && entry.version === loader.ready(tenantId)?.version) {
        sendPrepared(request, response, entry.answer)
        return true
      }
      load(key, endpoint, { tenantId, secure, request: idOf(request) }).then(
        answer => (answer ? sendPrepared(request, response, answer) : pass()),
        // the framework's error handler answers with the reason
        pass,
      )
      return true
    },
  }
}
