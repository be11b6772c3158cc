import { type ReactNode, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './table.module.css'
import { ColumnHead } from './table-head.tsx'
import { nextSort, sortRows, type TableSort } from './table-sort.ts'

export interface TableColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned to the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Value by which rows are ordered; makes the head a button. Decimal texts need a number here. */
  sortBy?: (row: Row) => string | number
  /** Heads the row's card on a phone, without its label. */
  lead?: boolean
}

/** A row of totals below the others, such as of this page and of all days. */
export interface TableTotal {
  key: string
  label: string
  /** Cells by key of the column; the first column holds the label. */
  cells: Record<string, ReactNode>
}

export interface TableProps<Row> {
  /** Name of the rows' content, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  totals?: readonly TableTotal[]
  /** Order of the rows at first; with `onSort`, the order in which the caller sorted them. */
  sort?: TableSort
  /** Sorts one page of many, which only the owner of all rows can do; without it the table sorts the rows it shows. */
  onSort?: (sort: TableSort) => void
  /** Name of the row of order buttons that a phone shows above the cards. */
  sortLabel?: string
  /** Shows skeletons while the first rows load, and later the old rows, dimmed. */
  loading?: boolean
  /** Shown when there are no rows: a StateMessage. */
  empty: ReactNode
  /** Shown when the rows could not be loaded: a StateMessage with retry. */
  failure?: ReactNode
}

/** Number of columns above which a table needs more room than others beside each other. */
const MANY_COLUMNS = 6

/** Shapes of rows while the first ones are awaited. */
const LOADING_ROWS = 5

/** Rows and columns on a wide screen, a card for each row on a narrow one; totals stay below. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, totals = [], onSort, sortLabel } = props
  const { loading = false, empty, failure } = props
  const [own, setOwn] = useState(props.sort)
  const sort = onSort ? props.sort : own
  const change = (key: string) => {
    const next = nextSort(sort, key)
    onSort ? onSort(next) : setOwn(next)
  }
  const sortBy = columns.find(column => column.key === sort?.key)?.sortBy
  const shown = onSort || !sort || !sortBy ? rows : sortRows(rows, sortBy, sort.down)
  const message = failure ?? (rows.length === 0 && !loading ? empty : undefined)
  return (
    <div className={css.frame} data-many={columns.length > MANY_COLUMNS || undefined}>
      <table className={css.table} aria-busy={loading} data-paler={(loading && rows.length > 0) || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        {!message && (
          <thead className={css.head} data-sortable={columns.some(column => column.sortBy) || undefined}>
            <tr>
              {sortLabel && (
                <td className={css.sortLabel} aria-hidden="true">
                  {sortLabel}
                </td>
              )}
              {columns.map(column => (
                <ColumnHead key={column.key} column={column} sort={sort} onSort={change} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {message ? (
            <tr>
              <td className={css.message} colSpan={columns.length}>
                {message}
              </td>
            </tr>
          ) : rows.length === 0 ? (
            [...Array(LOADING_ROWS).keys()].map(row => (
              <tr key={row} className={css.row}>
                {columns.map(column => (
                  <td key={column.key} className={css.cell} data-align={column.align}>
                    <Skeleton className={css.shape} />
                  </td>
                ))}
              </tr>
            ))
          ) : (
            shown.map(row => (
              <tr key={rowKey(row)} className={css.row}>
                {columns.map(column => (
                  <Cell key={column.key} column={column} content={column.cell(row)} isLead={column.lead} />
                ))}
              </tr>
            ))
          )}
        </tbody>
        {!message && totals.length > 0 && rows.length > 0 && (
          <tfoot className={css.foot}>
            {totals.map(total => (
              <tr key={total.key} className={css.row}>
                <th scope="row" className={css.cell} data-lead>
                  {total.label}
                </th>
                {columns.slice(1).map(column => (
                  <Cell key={column.key} column={column} content={total.cells[column.key]} />
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellProps {
  column: Pick<TableColumn<never>, 'label' | 'align'>
  content: ReactNode
  isLead?: boolean | undefined
}

/** A value with its label, which it has on a phone alone; one without content has no place there. */
const Cell = ({ column: { label, align }, content, isLead }: CellProps) => (
  <td className={css.cell} data-align={align} data-lead={isLead} data-none={(!content && content !== 0) || undefined}>
    <span className={css.label}>{label}</span>
    <span className={css.value}>{content}</span>
  </td>
)
