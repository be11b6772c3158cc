import { useState } from 'react'
import { type CallState, type UseCallOptions, useCall } from '../../runtime/calls/use-call.ts'
import type { Endpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'

/** A call whose query and reply take the fields of pages.ts. */
export type PagedEndpoint = Endpoint<
  { pageNo?: number; pageSize?: number; asOf?: number },
  unknown,
  { value: { list: unknown[]; totalPages: number; asOf?: number } }
>

export interface PagedCall<E extends PagedEndpoint> extends CallState<ReplyOf<E>> {
  /** Counts from 1. */
  page: number
  pageSize: number
  setPage: (page: number) => void
}

/**
 * One page of a list. Later pages are requested as of the first one, so that new rows move none. Changed filters start at the first page,
 * which is always up to date when it is opened; the old page stays until the new one has arrived.
 */
export function usePagedCall<E extends PagedEndpoint>(
  endpoint: E,
  filters: Partial<QueryOf<E>>,
  pageSize: number,
  options: Pick<UseCallOptions, 'onFocus' | 'refreshMs'> = {},
): PagedCall<E> {
  const [chosen, setChosen] = useState<{ page: number; filters: string; asOf?: number | undefined }>({
    page: 1,
    filters: '',
  })
  const key = JSON.stringify(filters)
  const { page, asOf } = chosen.filters === key ? chosen : { page: 1 }
  const query = { ...filters, pageNo: page, pageSize, ...(asOf !== undefined && { asOf }) } as QueryOf<E>
  const state = useCall(endpoint, query, { ...options, keepPrevious: true, atOnce: true })
  const setPage = (next: number) =>
    setChosen({ page: next, filters: key, asOf: next === 1 ? undefined : (asOf ?? state.value?.value.asOf) })
  return { ...state, page, pageSize, setPage }
}
