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
import { PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { SiteLoader } from './load-site.ts'
import { JSON_TYPE } from './site-part.ts'

/** Without a query, so that visitors cannot fill the cache. */
const CACHED_CALLS: ReadonlyMap<string, AnyEndpoint> = new Map(
  [whitelabel, registerSettings, registerRules, domainRoute, banners].map(endpoint => [endpoint.path, endpoint]),
)

export interface CallCache {
  /** Answers from the cache and returns true, or leaves the request to the framework. */
  answer(request: IncomingMessage, response: ServerResponse, tenantId: string, secure: boolean): boolean
}

export function createCallCache(options: {
  loader: Pick<SiteLoader, 'ready' | 'state'>
  backend: Pick<Backend, 'answer'>
  log: (line: string) => void
}): CallCache {
  const { loader, backend, log } = options
  const cache = new Map<string, { version: string; answer: PreparedResponse | undefined }>()
  const make = async (key: string, version: string, endpoint: AnyEndpoint, tenantId: string, secure: boolean) => {
    // marks the entry as being made, so that it is made once
    cache.set(key, { version, answer: undefined })
    const reply = await backend.answer(endpoint, { tenantId, language: 'EN' })
    if (!reply.ok) {
      cache.delete(key)
      return
    }
    const keep = endpoint.maxAge ? `public, max-age=${endpoint.maxAge}` : 'no-store'
    const headers = [...securityHeaders(PLAIN_POLICY, secure), 'cache-control', keep]
    const answer = await prepareResponse(Buffer.from(JSON.stringify(reply.value)), JSON_TYPE, headers)
    if (cache.get(key)?.version === version) cache.set(key, { version, answer })
  }
  return {
    answer(request, response, tenantId, secure) {
      const { method, url = '' } = request
      const endpoint = method === 'GET' || method === 'HEAD' ? CACHED_CALLS.get(url) : undefined
      if (!endpoint) return false
      const state = loader.ready(tenantId)
      if (!state) {
        // loads the state of a brand whose pages nobody requests
        loader.state(tenantId).catch(error => log(`${tenantId}: ${String(error)}`))
        return false
      }
      const key = `${tenantId} ${secure} ${url}`
      const entry = cache.get(key)
      if (entry?.version !== state.version) {
        make(key, state.version, endpoint, tenantId, secure).catch(error => {
          cache.delete(key)
          log(`${tenantId}: ${url}: ${String(error)}`)
        })
        return false
      }
      if (!entry.answer) return false
      sendPrepared(request, response, entry.answer)
      return true
    },
  }
}
