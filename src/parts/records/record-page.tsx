import { type ReactNode, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { RecordSettings } from '../../schemas/widget-settings/record-settings.ts'
import { Table } from '../../ui/data/table.tsx'
import type { TableSort } from '../../ui/data/table-sort.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Content } from '../layout/content.tsx'
import { ListPager } from '../lists/list-pager.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { usePagedCall } from '../lists/use-paged-call.ts'
import { ExportButton } from './export-button.tsx'
import { loadRecord, type RowOf, type TotalsOf } from './load-record.ts'
import { type RecordColumn, recordColumns } from './record-columns.tsx'
import { currentValues, type FilterValues, type RecordFilter } from './record-filters.tsx'
import { RecordHead, type RecordTotal, useRecordRange } from './record-head.tsx'
import css from './record-page.module.css'
import { useEntryState } from './use-entry-state.ts'

/** Class of a paragraph between the totals and the rows. */
export const recordNote = css.note

export interface RecordPageProps<E extends AnyEndpoint> {
  /** Takes the fields of record-query.ts and replies with list, totals, totalPages and range. */
  endpoint: E
  settings: RecordSettings
  /** Name of the table, for screen readers. */
  caption: string
  columns: readonly RecordColumn<RowOf<E>>[]
  /** Filters; a function where the choices depend on the reply, which is undefined at first. */
  filters?:
    | readonly RecordFilter[]
    | ((reply: ReplyOf<E>['value'] | undefined, chosen: FilterValues) => readonly RecordFilter[])
  /** Values of filters to begin with, by name. */
  initial?: FilterValues
  /** Totals of all rows that match the filters, on all pages. */
  totals: readonly (RecordTotal & { key: keyof TotalsOf<E> & string })[]
  /** Name of the exported file, without its days and ending. */
  fileName: string
  /** Title shown when nothing matches. */
  empty: string
  /** Fields of the query that no filter shows. */
  scope?: Partial<QueryOf<E>>
  /** Content above everything. @param reply undefined before the first one */
  lead?: (reply: ReplyOf<E>['value'] | undefined) => ReactNode
  /** Content between the totals and the rows. */
  note?: (reply: ReplyOf<E>['value'], values: FilterValues) => ReactNode
  /** Order of the rows, where the call decides it, and the order's name. */
  sort?: { value: TableSort; onChange: (sort: TableSort) => void; label: string }
}

/** Record of a member, or of an agent's team, within a date range: filters, totals, the rows by pages, and all of them as a CSV file. */
export function RecordPage<E extends AnyEndpoint>(props: RecordPageProps<E>): ReactNode {
  const { endpoint, settings, caption, totals, fileName, empty, scope, lead, note, sort } = props
  const t = useText()
  const columns = recordColumns(props.columns)
  const days = useRecordRange()
  const [chosen = props.initial ?? {}, setChosen] = useEntryState(`filters of ${fileName}`)
  /** The last reply, which filters may depend on. */
  const [known, setKnown] = useState<ReplyOf<E>['value']>()
  const filters = typeof props.filters === 'function' ? props.filters(known, chosen) : (props.filters ?? [])
  const values = currentValues(filters, chosen)
  const narrowed = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  const query = { ...scope, ...narrowed, ...days.query } as QueryOf<E>
  const list = usePagedCall(endpoint, query, settings.perPage ?? 20)
  const { problem, busy, reload, page, pageSize } = list
  const reply = list.value?.value
  if (reply !== known) setKnown(reply)
  const range = days.chosen ?? reply?.range
  const count = reply?.totals.count ?? 0
  return (
    <Content stacked>
      {lead?.(reply)}
      <RecordHead
        reply={reply}
        busy={busy}
        reload={reload}
        days={days}
        filters={filters}
        values={values}
        totals={totals}
        failed={problem !== undefined}
        presets={settings.spans ?? ['previous7']}
        onFilter={setChosen}
      />
      {reply && !problem && note?.(reply, values)}
      <Table
        caption={caption}
        columns={columns}
        rows={problem ? [] : (reply?.list ?? [])}
        rowKey={row => (row as { id: string }).id}
        loading={busy}
        {...(sort && { sort: sort.value, onSort: sort.onChange, sortLabel: sort.label })}
        empty={<StateMessage kind="empty" icon="receipt-text" title={empty} text={t('record.empty-text')} />}
        failure={problem && <LoadFailure problem={problem} busy={busy} retry={reload} />}
      />
      {reply && !problem && count > 0 && (
        <div className={css.foot}>
          <ExportButton
            load={() => loadRecord(endpoint, query)}
            count={count}
            columns={columns}
            fileName={`${fileName}-${range?.from}-${range?.to}`}
          />
          <ListPager
            page={page}
            pages={reply.totalPages}
            onChange={list.setPage}
            label={t('record.pages')}
            summary={t('record.shown', {
              first: (page - 1) * pageSize + 1,
              last: Math.min(page * pageSize, count),
              all: count,
            })}
          />
        </div>
      )}
    </Content>
  )
}
