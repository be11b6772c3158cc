import { type ReactNode, useState } from 'react'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, QueryOf } from '../../schemas/endpoints/endpoint.ts'
import { MOST_DAYS } from '../../schemas/records/record-days.ts'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DateRange } from '../../ui/fields/date-range.tsx'
import type { DayRange, DaySpan } from '../../ui/fields/day-range.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { cardLook } from '../layout/card.ts'
import { Content } from '../layout/content.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { ExportButton } from './export-button.tsx'
import type { RowOf, TotalsOf } from './load-record.ts'
import css from './record-page.module.css'
import { useToday } from './use-today.ts'

export interface RecordColumn<Row> extends TableColumn<Row> {
  /** What the file says in this column. */
  text: (row: Row) => string | number
}

export interface RecordTotal {
  /** Never the label, which is empty until the texts are here. */
  key: string
  label: string
  value: ReactNode
}

export interface RecordViewProps<E extends AnyEndpoint> {
  endpoint: E
  /** What the list is narrowed to, besides its days. */
  filters: Partial<QueryOf<E>>
  /** The controls that change them. */
  controls?: ReactNode
  caption: string
  columns: readonly RecordColumn<RowOf<E>>[]
  totals: (totals: TotalsOf<E>) => readonly RecordTotal[]
  spans: readonly DaySpan[]
  pageSize: number
  /** Name of the exported file, without its days and ending. */
  fileName: string
  empty: string
}

/** What a member did within some days: filters, what all of it comes to, the rows by pages, and all of them as a file (MBR-10). */
export function RecordView<E extends AnyEndpoint>(props: RecordViewProps<E>) {
  const { endpoint, filters, controls, caption, columns, totals, spans, pageSize, fileName, empty } = props
  const t = useText()
  const [range, setRange] = useState<DayRange>()
  const [page, setPage] = useState({ number: 1, of: '' })
  const about = { ...filters, ...(range ?? { preset: 'previous7' }) } as QueryOf<E>
  // other days or filters begin at their first page
  const of = JSON.stringify(about)
  const pageNo = page.of === of ? page.number : 1
  const { value, problem, busy, reload } = useCall(endpoint, { ...about, pageNo, pageSize }, { keepPrevious: true })
  const reply = value?.value
  const today = useToday(range === undefined ? reply?.range.to : undefined, reload)
  const shown = range ?? reply?.range
  const count = reply?.totals.count ?? 0
  return (
    <Content className={css.record}>
      <div {...cardLook('s')}>
        <div className={css.filters}>
          {today && shown ? (
            <DateRange
              value={{ from: shown.from, to: shown.to }}
              onChange={setRange}
              today={today}
              max={today}
              longest={MOST_DAYS}
              spans={spans}
              texts={{
                label: t('days.choose'),
                from: t('days.from'),
                to: t('days.to'),
                spans: {
                  today: t('days.today'),
                  yesterday: t('days.yesterday'),
                  previous7: t('days.previous7'),
                  previous30: t('days.previous30'),
                  next7: t('days.next7'),
                  next30: t('days.next30'),
                },
                previous: count => t('days.before', { count }),
                next: count => t('days.after', { count }),
              }}
            />
          ) : (
            !problem && <Skeleton className={css.waiting} />
          )}
          {controls && <div className={css.controls}>{controls}</div>}
        </div>
        <dl className={css.totals} aria-busy={busy}>
          {reply
            ? totals(reply.totals).map(total => (
                <div key={total.key} className={css.total}>
                  <dt>{total.label}</dt>
                  <dd>{total.value}</dd>
                </div>
              ))
            : !problem && <Skeleton className={css.totalShape} />}
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
            query={about}
            count={count}
            columns={columns}
            fileName={`${fileName}-${shown?.from}-${shown?.to}`}
          />
          <Pager
            page={pageNo}
            pages={reply.totalPages}
            onChange={number => setPage({ number, of })}
            label={t('record.pages')}
            previousLabel={t('common.previous')}
            nextLabel={t('common.next')}
            pageLabel={number => t('common.page-of', { page: number, pages: reply.totalPages })}
            summary={t('record.shown', {
              first: (pageNo - 1) * pageSize + 1,
              last: Math.min(pageNo * pageSize, count),
              all: count,
            })}
          />
        </div>
      )}
    </Content>
  )
}
