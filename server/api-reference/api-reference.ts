/** Serves the reference on the index host: /api for people, /api/openapi.json for programs. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { contentSecurityPolicy, PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import { buildOpenApi } from './openapi.ts'
import { readCalls } from './read-calls.ts'
import { REFERENCE_STYLE_HASH, referencePage } from './reference-page.ts'

export interface ApiReference {
  /** Answers the addresses of the reference. @returns false for every other address */
  answer(request: IncomingMessage, response: ServerResponse, secure: boolean): boolean
}

/** @param message returns the message of a problem code in a language */
export function createApiReference(
  endpoints: readonly AnyEndpoint[],
  message: (code: string, language: string) => string,
): ApiReference {
  const englishMessage = (code: string) => message(code, 'EN')
  const responses = new Map<string, Promise<PreparedResponse>>()
  const build = (url: string, secure: boolean): Promise<PreparedResponse> => {
    const calls = readCalls(endpoints)
    const isPage = url === '/api'
    const policy = isPage ? contentSecurityPolicy({ styleHashes: [REFERENCE_STYLE_HASH] }) : PLAIN_POLICY
    const headers = [...securityHeaders(policy, secure), 'cache-control', 'no-cache']
    return isPage
      ? prepareResponse(Buffer.from(referencePage(calls, englishMessage)), 'text/html; charset=utf-8', headers)
      : prepareResponse(
          Buffer.from(JSON.stringify(buildOpenApi(calls, englishMessage), null, 1)),
          'application/json; charset=utf-8',
          headers,
        )
  }
  return {
    answer(request, response, secure) {
      const url = request.url?.split('?')[0]
      if ((url !== '/api' && url !== '/api/openapi.json') || (request.method !== 'GET' && request.method !== 'HEAD'))
        return false
      // built at the first request, because most servers never get a request for it
      const key = `${url} ${secure}`
      const answer = responses.get(key) ?? build(url, secure)
      responses.set(key, answer)
      void answer.then(ready => sendPrepared(request, response, ready))
      return true
    },
  }
}
