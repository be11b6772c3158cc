import { type ReactNode, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, QueryOf } from '../../schemas/endpoints/endpoint.ts'
import type { RecordSettings } from '../../schemas/widget-settings/record-settings.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { DayRange } from '../../ui/fields/day-range.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { cardProps } from '../layout/card.ts'
import { Content } from '../layout/content.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { usePagedCall } from '../lists/use-paged-call.ts'
import { ExportButton } from './export-button.tsx'
import type { RowOf, TotalsOf } from './load-record.ts'
import { type RecordColumn, useRecordColumns } from './record-columns.tsx'
import { RecordDays } from './record-days.tsx'
import { currentValues, type FilterValues, type RecordFilter, RecordFilters } from './record-filters.tsx'
import css from './record-page.module.css'
import { RecordValue, type ValueKind } from './record-value.tsx'
import { useToday } from './use-today.ts'

export interface RecordTotal<Totals> {
  key: keyof Totals & string
  label: string
  kind: ValueKind
}

export interface RecordPageProps<E extends AnyEndpoint> {
  /** Takes the fields of record-query.ts and replies with list, totals, totalPages and range. */
  endpoint: E
  settings: RecordSettings
  /** Name of the table, for screen readers. */
  caption: string
  columns: readonly RecordColumn<RowOf<E>>[]
  filters?: readonly RecordFilter[]
  /** Of everything that matches the filters, on all pages. */
  totals: readonly RecordTotal<TotalsOf<E>>[]
  /** Name of the exported file, without its days and ending. */
  fileName: string
  /** Title shown when nothing matches. */
  empty: string
}

/** What a member did within a date range: filters, totals, the rows by pages, and all of them as a CSV file (MBR-10). */
export function RecordPage<E extends AnyEndpoint>(props: RecordPageProps<E>): ReactNode {
  const { endpoint, settings, caption, filters = [], totals, fileName, empty } = props
  const t = useText()
  const columns = useRecordColumns(props.columns)
  const [chosenRange, setRange] = useState<DayRange>()
  const [chosen, setChosen] = useState<FilterValues>({})
  const values = currentValues(filters, chosen)
  const narrowed = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  const query = { ...narrowed, ...(chosenRange ?? { preset: 'previous7' }) } as QueryOf<E>
  const list = usePagedCall(endpoint, query, settings.perPage ?? 20)
  const { problem, busy, reload, page, pageSize } = list
  const reply = list.value?.value
  const today = useToday(chosenRange ? undefined : reply?.range.to, reload)
  const range: DayRange | undefined = chosenRange ?? reply?.range
  const count = reply?.totals.count ?? 0
  return (
    <Content className={css.record}>
      <div {...cardProps('s')}>
        <div className={css.filters}>
          {today && range ? (
            <RecordDays
              value={{ from: range.from, to: range.to }}
              onChange={setRange}
              today={today}
              presets={settings.spans ?? ['previous7']}
            />
          ) : (
            !problem && <Skeleton className={css.daysSkeleton} />
          )}
          {filters.length > 0 && (
            <div className={css.controls}>
              <RecordFilters filters={filters} values={values} onChange={setChosen} />
            </div>
          )}
        </div>
        <dl className={css.totals} aria-busy={busy}>
          {reply
            ? totals.map(({ key, label, kind }) => (
                <div key={key} className={css.total}>
                  <dt>{label}</dt>
                  <dd>
                    <RecordValue kind={kind} value={reply.totals[key]} />
                  </dd>
                </div>
              ))
            : !problem && <Skeleton className={css.totalSkeleton} />}
        </dl>
      </div>
      <Table
        caption={caption}
        columns={columns}
        rows={problem ? [] : (reply?.list ?? [])}
        rowKey={row => (row as { id: string }).id}
        loading={busy}
        empty={<StateMessage kind="empty" icon="receipt-text" title={empty} text={t('record.empty-text')} />}
        failure={problem && <LoadFailure problem={problem} busy={busy} retry={reload} />}
      />
      {reply && !problem && count > 0 && (
        <div className={css.foot}>
          <ExportButton
            endpoint={endpoint}
            query={query}
            count={count}
            columns={columns}
            fileName={`${fileName}-${range?.from}-${range?.to}`}
          />
          <Pager
            page={page}
            pages={reply.totalPages}
            onChange={list.setPage}
            label={t('record.pages')}
            previousLabel={t('common.previous')}
            nextLabel={t('common.next')}
            pageLabel={number => t('common.page-of', { page: number, pages: reply.totalPages })}
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
