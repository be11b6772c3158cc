import { useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, QueryOf } from '../../schemas/endpoints/endpoint.ts'
import { Button } from '../../ui/actions/button.tsx'
import { loadRecord, type RowOf } from './load-record.ts'
import { csvText, saveText } from './record-csv.ts'
import css from './record-page.module.css'

export interface ExportButtonProps<E extends AnyEndpoint> {
  endpoint: E
  query: QueryOf<E>
  /** Rows there are in all. */
  count: number
  columns: readonly { label: string; text: (row: RowOf<E>) => string | number }[]
  fileName: string
}

/** Exports everything that matches the filters, on all pages, as a CSV file (MBR-10). */
export function ExportButton<E extends AnyEndpoint>(props: ExportButtonProps<E>) {
  const { endpoint, query, count, columns, fileName } = props
  const t = useText()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  /** Number of rows in a file that is incomplete. */
  const [cutAt, setCutAt] = useState<number>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    setCutAt(undefined)
    const result = await loadRecord(endpoint, query)
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    const { rows, incomplete: cut } = result.value
    if (cut) setCutAt(rows.length)
    const cells = rows.map(row => columns.map(column => column.text(row)))
    saveText(
      `${fileName}.csv`,
      csvText(
        columns.map(column => column.label),
        cells,
      ),
    )
  }
  return (
    <div className={css.export}>
      <Button variant="outline" icon="download" busy={busy} onClick={() => void save()}>
        {t('record.export')}
      </Button>
      {cutAt !== undefined && (
        <p className={css.problem} role="alert">
          {t('record.incomplete', { rows: cutAt, all: count })}
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
    </div>
  )
}
