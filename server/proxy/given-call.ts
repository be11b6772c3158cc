/** A call in the words of the platform: the specification's own GET, and the brand's own names in place of whatever a page says. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import type { Target } from './target.ts'

/** POST of ours -> the GET of the specification on the same path, for platforms that know nothing else (API-02). */
export function givenCalls(endpoints: readonly AnyEndpoint[]): Map<string, AnyEndpoint> {
  const given = endpoints.filter(({ method, changes }) => method === 'GET' && changes)
  return new Map(
    endpoints.flatMap((endpoint): [string, AnyEndpoint][] => {
      if (endpoint.method !== 'POST' || !endpoint.ours) return []
      const twin = given.find(({ path }) => path === endpoint.path)
      return twin ? [[endpoint.name, twin]] : []
    }),
  )
}

/** Names by which a page could ask for another brand's things, or carry a token in an address (security.md part 4). */
export function withOwnNames(
  values: Record<string, unknown>,
  { merchant }: Target,
  host: string,
): Record<string, unknown> {
  const own: Record<string, unknown> = { merchantCode: merchant, merchant, domain: host, url: host }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === 'token' ? [] : [[name, Object.hasOwn(own, name) ? own[name] : value]],
    ),
  )
}
