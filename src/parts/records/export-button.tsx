import { useState } from 'react'
import type { CallProblem, Result } from '../../runtime/calls/call.ts'
import { languageTag } from '../../runtime/page/page-resources.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ProblemNote } from '../text/problem-note.tsx'
import type { LoadedRecord } from './load-record.ts'
import type { ExportColumn } from './record-columns.tsx'
import { csvText, saveText } from './record-csv.ts'
import css from './record-page.module.css'

export interface ExportButtonProps<Row> {
  /** Loads all rows that match the filters, on all pages. */
  load: () => Promise<Result<LoadedRecord<Row>>>
  /** Rows there are in all. */
  count: number
  columns: readonly Pick<ExportColumn<Row>, 'heading' | 'text'>[]
  /** Name of the file without its extension. */
  fileName: string
}

/** Exports everything that matches the filters as a CSV file, in the language and the time zone of the visitor. */
export function ExportButton<Row>({ load, count, columns, fileName }: ExportButtonProps<Row>) {
  const t = useText()
  const site = useSite()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  /** Number of rows in a file that is incomplete. */
  const [cutAt, setCutAt] = useState<number>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    setCutAt(undefined)
    const result = await load()
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    const { rows, incomplete: cut } = result.value
    if (cut) setCutAt(rows.length)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const heads = columns.map(column => column.heading(zone))
    const cells = rows.map(row => columns.map(column => column.text(row, zone)))
    saveText(`${fileName}.csv`, csvText(heads, cells, languageTag(site, site.language)))
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
      <ProblemNote problem={problem} />
    </div>
  )
}
