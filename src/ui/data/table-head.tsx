import { Icon } from '../icons/icon.tsx'
import css from './table.module.css'
import type { TableSort } from './table-sort.ts'

export interface ColumnHeadProps {
  column: { key: string; label: string; align?: 'start' | 'end'; sortBy?: unknown }
  sort: TableSort | undefined
  onSort: (key: string) => void
}

/** The head of a column; a button where rows can be ordered by it. */
export function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { key, label, align, sortBy } = column
  const direction = sort?.key === key ? (sort.down ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      className={css.column}
      data-align={align}
      data-sortable={sortBy ? true : undefined}
      aria-sort={direction}
    >
      {sortBy ? (
        <button type="button" className={css.sort} onClick={() => onSort(key)}>
          {label}
          <Icon name={direction ? (sort?.down ? 'arrow-down' : 'arrow-up') : 'chevrons-up-down'} size="s" />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
