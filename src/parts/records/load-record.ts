import { call, type Result } from '../../runtime/calls/call.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'

export type RowOf<E extends AnyEndpoint> = ReplyOf<E>['value']['list'][number]
export type TotalsOf<E extends AnyEndpoint> = ReplyOf<E>['value']['totals']

const PAGE_SIZE = 100
/** Most pages of an export; larger ones need a shorter date range. */
const MAX_PAGES = 100

export interface LoadedRecord<Row> {
  rows: Row[]
  /** True when there are more rows than one file may have. */
  incomplete: boolean
}

/** Loads all pages of a record, one after the other. */
export async function loadRecord<E extends AnyEndpoint>(
  endpoint: E,
  query: QueryOf<E>,
): Promise<Result<LoadedRecord<RowOf<E>>>> {
  // by id: where the platform does not know `asOf`, a new row moves others to the next page
  const rows = new Map<string, RowOf<E>>()
  let cut = true
  let listed = Number.POSITIVE_INFINITY
  let count = 0
  let isCut = false
  let asOf: number | undefined
  for (let pageNo = 1; cut && pageNo <= MAX_PAGES; pageNo++) {
    const result = await call(endpoint, {
      query: { ...query, pageNo, pageSize: PAGE_SIZE, ...(asOf !== undefined && { asOf }) },
    })
    if (!result.ok) return result
    const { list, totalPages, totals, sortableDays } = result.value.value
    asOf ??= result.value.value.asOf
    listed = result.value.value.listed ?? listed
    count = totals.count
    // the first ones by name, of more
    isCut = sortableDays !== undefined
    for (const row of list) rows.set(row.id, row)
    cut = pageNo < totalPages
  }
  return { ok: true, value: { rows: [...rows.values()], incomplete: cut || isCut || listed < count } }
}
