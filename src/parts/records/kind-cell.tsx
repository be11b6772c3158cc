import type { Translate } from '../../runtime/texts/texts.ts'
import { kindName } from './kind-filter.ts'
import type { RecordColumn } from './record-columns.tsx'
import css from './record-page.module.css'

/** Column of a transaction's kind, with its reference where that is readable. @param detailOf empty: nothing */
export function kindColumn<Row extends { kind: string }>(
  t: Translate,
  detailOf: (row: Row) => string,
): RecordColumn<Row> {
  return {
    key: 'kind',
    label: t('record.kind'),
    cell: row => (
      <span className={css.kind}>
        {kindName(t, row.kind)}
        {detailOf(row) && <span className={css.detail}>{detailOf(row)}</span>}
      </span>
    ),
    text: row => [kindName(t, row.kind), detailOf(row)].filter(Boolean).join(' · '),
  }
}
