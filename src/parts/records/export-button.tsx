import { useState } from 'react'
import type { CallProblem, Result } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { languageTag } from '../../runtime/page/page-resources.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { csvText } from '../../schemas/csv-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { saveText } from '../../ui/actions/save-text.ts'
import { ProblemNote } from '../text/problem-note.tsx'
import type { LoadedRecord } from './load-record.ts'
import type { ExportColumn } from './record-columns.tsx'
import css from './record-page.module.css'

export interface ExportButtonProps<Row> {
  /** Loads all rows that match the filters, on all pages. */
  load: () => Promise<Result<LoadedRecord<Row>>>
  /** Rows there are in all. */
  count: number
  columns: readonly Pick<ExportColumn<Row>, 'heading' | 'text' | 'isMoney'>[]
  /** Name of the file without its extension. */
  fileName: string
}

/**
 * Exports everything that matches the filters as a CSV file, in the language and the time zone of the visitor. Amounts are plain numbers;
 * their currency has a column of its own.
 */
export function ExportButton<Row>({ load, count, columns, fileName }: ExportButtonProps<Row>) {
  const t = useText()
  const site = useSite()
  const [problem, setProblem] = useState<CallProblem>()
  /** Number of rows in a file that is incomplete. */
  const [cutAt, setCutAt] = useState<number>()
  const [save, saving] = useSingleRun(async () => {
    setProblem(undefined)
    setCutAt(undefined)
    const result = await load()
    if (!result.ok) return setProblem(result.problem)
    const { rows, incomplete: cut } = result.value
    if (cut) setCutAt(rows.length)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { currency } = site.brand
    const hasMoney = columns.some(column => column.isMoney)
    const heads = columns.map(column => column.heading(zone))
    const cells = rows.map(row => columns.map(column => column.text(row, { zone, currency })))
    const withCurrency = <Cell,>(line: Cell[], cell: Cell) => (hasMoney ? [...line, cell] : line)
    const file = csvText(
      withCurrency(heads, t('record.currency')),
      cells.map(line => withCurrency(line, currency.code)),
      languageTag(site, site.language),
    )
    saveText(`${fileName}.csv`, file)
  })
  return (
    <div className={css.export}>
      <Button variant="outline" icon="download" busy={saving !== undefined} onClick={() => void save()}>
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
