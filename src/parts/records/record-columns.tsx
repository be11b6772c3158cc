import type { ReactNode } from 'react'
import type { Translate } from '../../runtime/texts/texts.ts'
import type { TableColumn } from '../../ui/data/table.tsx'
import { type ExportForm, exportValue, isMoney, RecordValue, type ValueKind } from './record-value.tsx'

/** A column shows the row's property of the same name by its kind, or the results of `cell` and `text`. */
export type RecordColumn<Row> = {
  label: string
  /** Heads the row's card on a phone, without its label. */
  lead?: boolean
  /** Makes the head a button; the call orders the rows. */
  sortable?: boolean
} & (
  | { key: keyof Row & string; kind: ValueKind }
  | {
      key: string
      cell: (row: Row) => ReactNode
      /** The value in the exported file. */
      text: (row: Row, form: ExportForm) => string | number
    }
)

export interface ExportColumn<Row> extends TableColumn<Row> {
  /** Heading in the exported file. @param zone in which the file states times */
  heading: (zone: string) => string
  text: (row: Row, form: ExportForm) => string | number
  /** The file names the currency of these values. */
  isMoney?: boolean
}

export function recordColumns<Row>(columns: readonly RecordColumn<Row>[]): ExportColumn<Row>[] {
  return columns.map(column => {
    const { label, sortable, ...rest } = column
    // the table needs a value to offer the order; the call orders the rows
    const sortBy = sortable ? { sortBy: () => 0 } : {}
    if (!('kind' in rest)) return { ...rest, label, ...sortBy, heading: () => label }
    const { key, kind } = rest
    const readValue = (row: Row) => row[key] as string | number
    return {
      ...rest,
      label,
      ...sortBy,
      align: kind === 'text' || kind === 'time' ? 'start' : 'end',
      cell: row => <RecordValue kind={kind} value={readValue(row)} />,
      heading: zone => (kind === 'time' ? `${label} (${zone})` : label),
      text: (row, form) => exportValue(kind, readValue(row), form),
      isMoney: isMoney(kind),
    }
  })
}

/** Columns of the figures of bets. */
export const betColumns = (t: Translate) =>
  [
    { key: 'stake', label: t('record.stake'), kind: 'amount' },
    { key: 'win', label: t('record.win'), kind: 'amount' },
    { key: 'net', label: t('record.net'), kind: 'change' },
  ] as const

/** Totals of a record of bets. */
export const betTotals = (t: Translate) =>
  [{ key: 'count', label: t('record.bets'), kind: 'number' }, ...betColumns(t)] as const

/** Totals of a record of transactions. */
export const transactionTotals = (t: Translate) =>
  [
    { key: 'count', label: t('record.count'), kind: 'number' },
    { key: 'in', label: t('record.in'), kind: 'change' },
    { key: 'out', label: t('record.out'), kind: 'outflow' },
    { key: 'net', label: t('record.net'), kind: 'change' },
  ] as const
