/** Live data for a widget: one request per call and query, shared by all widgets; starts with the reply that came with the page. */
import { createContext, use, useCallback } from 'react'
import useSWR from 'swr'
import { callKey } from '../../schemas/call-key.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { useSite } from '../state/page-context.ts'
import { useIsSignedIn, useSessionValue } from '../state/session-state.ts'
import { type CallProblem, call } from './call.ts'
import { callUnheld } from './held-replies.ts'

export { callKey }

/** Cache keys of replies that came with the page a moment ago and are not requested again on mount. */
export const FreshCallsContext = createContext<ReadonlySet<string>>(new Set())

export interface UseCallOptions {
  /** Request again at this interval (ms) while the page is visible. */
  refreshMs?: number
  /** Keep the last value while another query loads. */
  keepPrevious?: boolean
  /** Request again when the visitor returns to the tab. */
  onFocus?: boolean
  /** Requests a returning query again at once; otherwise a reply of the last two seconds is taken. */
  atOnce?: boolean
}
export interface CallState<Reply> {
  value?: Reply
  problem?: CallProblem
  /** The first value is being loaded. */
  loading: boolean
  /** A request is in flight, the first or a later one. */
  busy: boolean
  reload(): Promise<void>
}

/** The key of a reply in the cache: by language, and for personal calls by session. */
export const cacheKey = (
  endpoint: Pick<AnyEndpoint, 'name' | 'who'>,
  query: unknown,
  language: string,
  serial: number,
): string => `${language} ${endpoint.who === 'anyone' ? '' : serial} ${callKey(endpoint, query)}`

/** @param query `null`: no request (yet). Personal calls make no request for visitors. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  query: QueryOf<E> | null,
  options: UseCallOptions = {},
): CallState<ReplyOf<E>> {
  const { language } = useSite()
  const serial = useSessionValue(session => session.serial)
  const isSignedIn = useIsSignedIn()
  const fresh = use(FreshCallsContext)
  const enabled = query !== null && (endpoint.who === 'anyone' || isSignedIn)
  const key = enabled ? cacheKey(endpoint, query, language, serial) : null
  const { data, error, isLoading, isValidating, mutate } = useSWR<ReplyOf<E>, CallProblem>(
    key,
    async () => {
      const request = () => call(endpoint, { query: query ?? undefined })
      const result = await (endpoint.who === 'anyone' ? request() : callUnheld(request))
      if (!result.ok) throw result.problem
      return result.value
    },
    {
      revalidateIfStale: key === null || !fresh.has(key),
      revalidateOnFocus: options.onFocus ?? false,
      revalidateOnReconnect: true,
      refreshInterval: options.refreshMs ?? 0,
      // SWR ends the interval with the first request that fails
      shouldRetryOnError: Boolean(options.refreshMs),
      onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
        void setTimeout(() => whenVisible(() => void revalidate({ retryCount })), options.refreshMs),
      keepPreviousData: options.keepPrevious ?? false,
      ...(options.atOnce && { dedupingInterval: 0 }),
    },
  )
  const reload = useCallback(async () => {
    await mutate().catch(() => {})
  }, [mutate])
  return { value: data, problem: error, loading: isLoading && data === undefined, busy: isValidating, reload }
}

/** Calls back at once, or as soon as the tab is visible again. */
function whenVisible(callback: () => void): void {
  const look = () => {
    if (document.visibilityState !== 'visible') document.addEventListener('visibilitychange', look, { once: true })
    else callback()
  }
  look()
}
