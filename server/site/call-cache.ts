/**
 * The calls that every page makes first and that depend on nothing but the brand's metadata: bytes in memory, given out in front of
 * the framework, as pages are (measured: three times as many a second).
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

/** Without a query: what a visitor can invent makes no entry. */
const READY: ReadonlyMap<string, AnyEndpoint> = new Map(
  [whitelabel, registerSettings, registerRules, domainRoute, banners].map(endpoint => [endpoint.path, endpoint]),
)

export interface CallCache {
  /** Answers from memory and returns true, or leaves the request to the framework. */
  answer(request: IncomingMessage, response: ServerResponse, tenantId: string, secure: boolean): boolean
}

export function createCallCache(options: {
  loader: Pick<SiteLoader, 'ready' | 'state'>
  backend: Pick<Backend, 'answer'>
  log: (line: string) => void
}): CallCache {
  const { loader, backend, log } = options
  const held = new Map<string, { version: string; answer: PreparedResponse | undefined }>()
  const make = async (key: string, version: string, endpoint: AnyEndpoint, tenantId: string, secure: boolean) => {
    // while it is being made nobody else begins
    held.set(key, { version, answer: undefined })
    const reply = await backend.answer(endpoint, { tenantId, language: 'EN' })
    if (!reply.ok) {
      held.delete(key)
      return
    }
    const keep = endpoint.maxAge ? `public, max-age=${endpoint.maxAge}` : 'no-store'
    const headers = [...securityHeaders(PLAIN_POLICY, secure), 'cache-control', keep]
    const answer = await prepareResponse(Buffer.from(JSON.stringify(reply.value)), JSON_TYPE, headers)
    if (held.get(key)?.version === version) held.set(key, { version, answer })
  }
  return {
    answer(request, response, tenantId, secure) {
      const { method, url = '' } = request
      const endpoint = method === 'GET' || method === 'HEAD' ? READY.get(url) : undefined
      if (!endpoint) return false
      const state = loader.ready(tenantId)
      if (!state) {
        // a brand whose pages nobody asks for is looked at by its calls
        loader.state(tenantId).catch(error => log(`${tenantId}: ${String(error)}`))
        return false
      }
      const key = `${tenantId} ${secure} ${url}`
      const entry = held.get(key)
      if (entry?.version !== state.version) {
        make(key, state.version, endpoint, tenantId, secure).catch(error => {
          held.delete(key)
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
