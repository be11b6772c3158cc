/** Serves the reference on the index host: /api and /api/openapi.json about calls, /reference about the files of brands. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import type { HttpConfig } from '../http/context.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { contentSecurityPolicy, PLAIN_POLICY, securityHeaders } from '../http/security-headers.ts'
import { callsPage } from './calls/calls-page.ts'
import { buildOpenApi } from './calls/openapi.ts'
import { readCalls } from './calls/read-calls.ts'
import { REFERENCE_STYLE_HASH } from './frame/page-frame.ts'
import { HTML, type ReferenceFile } from './frame/reference-file.ts'
import { listOperatorFiles } from './operators/operator-files.ts'
import type { OperatorSources } from './operators/read-facts.ts'

export interface Reference {
  /** Answers the addresses of the reference. @returns false for every other address */
  answer(request: IncomingMessage, response: ServerResponse, secure: boolean): boolean
}

/**
 * @param message returns the message of a problem code for a reader
 * @param sources folders that the reference for operators is made of
 */
export function createReference(
  endpoints: readonly AnyEndpoint[],
  message: HttpConfig['message'],
  sources: OperatorSources,
): Reference {
  const englishMessage = (code: string) => message(code, { language: 'EN' })
  const calls = () => readCalls(endpoints)
  const files: Record<string, ReferenceFile> = {
    '/api': { type: HTML, make: async () => callsPage(calls(), englishMessage) },
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      make: async () => JSON.stringify(buildOpenApi(calls(), englishMessage), null, 1),
    },
    ...listOperatorFiles(sources),
  }
  const responses = new Map<string, Promise<PreparedResponse>>()
  const prepare = async ({ type, make }: ReferenceFile, secure: boolean): Promise<PreparedResponse> => {
    const policy = type === HTML ? contentSecurityPolicy({ styleHashes: [REFERENCE_STYLE_HASH] }) : PLAIN_POLICY
    const headers = [...securityHeaders(policy, secure), 'cache-control', 'no-cache']
    return prepareResponse(Buffer.from(await make()), type, headers)
  }
  return {
    answer(request, response, secure) {
      const url = request.url?.split('?')[0] ?? ''
      const file = Object.hasOwn(files, url) ? files[url] : undefined
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      // made at the first request, because most servers never get a request for it
      const key = `${url} ${secure}`
      const answer = responses.get(key) ?? prepare(file, secure)
      responses.set(key, answer)
      void answer.then(ready => sendPrepared(request, response, ready))
      return true
    },
  }
}
