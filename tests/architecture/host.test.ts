import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Fastify's getters, which trust X-Forwarded-Host, also when destructured from a request. */
const GETTER =
  /\brequest\??\.host(?:name)?\b|\{[^{}]*\bhost(?:name)?\b[^{}]*\}\s*(?::\s*FastifyRequest\b|=\s*request\b(?!\.))/

it('SEC-04 the server takes the host of a request from `hostOf` and `hostNameOf` alone', () => {
  const wrong = sourceFiles(['server'])
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const found = GETTER.exec(text)
      return found ? [`${path} has "${found[0]}": use hostOf or hostNameOf of server/http/host-of.ts.`] : []
    })
  expect(wrong).toEqual([])
})

it.each([
  'request.host',
  'request.hostname',
  'const { hostname } = request',
  '({ host, headers }: FastifyRequest) => 1',
])('the law sees `%s`', text => expect(text).toMatch(GETTER))
