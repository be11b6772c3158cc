import { useState } from 'react'
import { type CallState, type UseCallOptions, useCall } from '../../runtime/calls/use-call.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'

export interface PagedCall<E extends AnyEndpoint> extends CallState<ReplyOf<E>> {
  /** Counts from 1. */
  page: number
  pageSize: number
  setPage: (page: number) => void
}

/**
 * One page of a list whose call takes pageNo and pageSize. Changed filters start at the first page; the old page stays until the
 * new one has arrived.
 */
export function usePagedCall<E extends AnyEndpoint>(
  endpoint: E,
  filters: Partial<QueryOf<E>>,
  pageSize: number,
  options: Pick<UseCallOptions, 'onFocus' | 'refreshMs'> = {},
): PagedCall<E> {
  const [chosen, setChosen] = useState({ page: 1, filters: '' })
  const key = JSON.stringify(filters)
  const page = chosen.filters === key ? chosen.page : 1
  const query = { ...filters, pageNo: page, pageSize } as QueryOf<E>
  const state = useCall(endpoint, query, { ...options, keepPrevious: true })
  return { ...state, page, pageSize, setPage: next => setChosen({ page: next, filters: key }) }
}
