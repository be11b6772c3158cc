import type { ReactNode } from 'react'
import { useSite } from '../../runtime/page/page-context.ts'
import type { TableColumn } from '../../ui/data/table.tsx'
import { exportValue, RecordValue, type ValueKind } from './record-value.tsx'

/** A column shows the row's property of its name, by its kind, or whatever `cell` and `text` make of the row. */
export type RecordColumn<Row> = {
  label: string
  /** On a phone this cell heads the row's card, without its label. */
  lead?: boolean
} & (
  | { key: keyof Row & string; kind: ValueKind }
  | {
      key: string
      cell: (row: Row) => ReactNode
      /** What the exported file says. */
      text: (row: Row) => string | number
    }
)

export interface ExportColumn<Row> extends TableColumn<Row> {
  text: (row: Row) => string | number
}

export function useRecordColumns<Row>(columns: readonly RecordColumn<Row>[]): ExportColumn<Row>[] {
  const { timeZone } = useSite().brand
  return columns.map(column => {
    if (!('kind' in column)) return column
    const { key, kind } = column
    const valueOf = (row: Row) => row[key] as string | number
    return {
      ...column,
      align: kind === 'text' || kind === 'time' ? 'start' : 'end',
      cell: row => <RecordValue kind={kind} value={valueOf(row)} />,
      text: row => exportValue(kind, valueOf(row), timeZone),
    }
  })
}
