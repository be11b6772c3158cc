/** Converts calls to the upstream's form: the specification's GET form, and the brand's own names in place of those a page sends. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import type { UpstreamTarget } from './target.ts'

/** Maps the name of our POST call to the legacy GET of the specification on the same path, for upstreams that know nothing else. */
export function findLegacyEndpoints(endpoints: readonly AnyEndpoint[]): Map<string, AnyEndpoint> {
  const legacy = endpoints.filter(({ method, changes }) => method === 'GET' && changes)
  return new Map(
    endpoints.flatMap((endpoint): [string, AnyEndpoint][] => {
      if (endpoint.method !== 'POST' || !endpoint.addition) return []
      const counterpart = legacy.find(({ path }) => path === endpoint.path)
      return counterpart ? [[endpoint.name, counterpart]] : []
    }),
  )
}

/** Replaces parameters with which a page could request another brand's data, or put a token into an address. */
export function replaceBrandNames(
  values: Record<string, unknown>,
  { merchant }: UpstreamTarget,
  host: string,
): Record<string, unknown> {
  const own: Record<string, unknown> = { merchantCode: merchant, merchant, domain: host, url: host }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === 'token' ? [] : [[name, Object.hasOwn(own, name) ? own[name] : value]],
    ),
  )
}
