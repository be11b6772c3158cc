import { use } from 'react'
import { useSWRConfig } from 'swr'
import { cacheKey, FreshCallsContext } from '../../runtime/calls/use-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import type { AnyEndpoint, ReplyOf } from '../../schemas/endpoints/endpoint.ts'

/** The reply that the server fetched before rendering, for widgets that load their data themselves afterwards. */
export function useServedReply<E extends AnyEndpoint>(endpoint: E, query: unknown): ReplyOf<E> | undefined {
  const { language } = useSite()
  const { serial } = useSession()
  const fresh = use(FreshCallsContext)
  const { fallback } = useSWRConfig()
  const key = cacheKey(endpoint, query, language, serial)
  return fresh.has(key) ? (fallback[key] as ReplyOf<E> | undefined) : undefined
}
