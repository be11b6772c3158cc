/** A sheet as CSV: a row for each text, with the columns of `HEADS`. */
import { listNames } from '../../../server/tenants/problems/list-names.ts'
import { csvText, textOfCell } from '../../../src/schemas/csv-text.ts'
import { parseCsv } from './parse-csv.ts'
import type { ParsedSheet } from './sheet-format.ts'
import type { SheetRow } from './sheet-rows.ts'

const HEADS = ['brand', 'language', 'key', 'original', 'translation', 'note'] as const
type Column = (typeof HEADS)[number]
const NEEDED: readonly Column[] = ['brand', 'language', 'key', 'translation']

export const writeCsvSheet = (rows: readonly SheetRow[]): string =>
  csvText(
    HEADS,
    rows.map(row => HEADS.map(head => row[head])),
    'en',
  )

export function parseCsvSheet(text: string): ParsedSheet {
  const fails = (row: number, message: string, fix: string): ParsedSheet => ({
    rows: [],
    problems: [{ row, message, fix }],
  })
  const parsed = parseCsv(text)
  if ('openIn' in parsed)
    return fails(
      parsed.openIn,
      'A text in double quotes begins here and does not end.',
      'Close it, or save the sheet again.',
    )
  const [first, ...rows] = parsed.rows
  if (!first) return fails(1, 'The sheet is empty.', 'Write one: npm run tenant -- check --sheet texts.csv')
  const heads = first.cells.map(cell => cell.trim().toLowerCase())
  const lacking = NEEDED.filter(head => !heads.includes(head))
  if (lacking.length > 0) {
    const named = lacking.length === 1 ? `no column ${listNames(lacking)}` : `no columns ${listNames(lacking)}`
    return fails(first.number, `The sheet has ${named}.`, `Keep its first row: ${HEADS.join(', ')}.`)
  }
  const sheet: ParsedSheet = { rows: [], problems: [] }
  for (const { number: row, cells } of rows) {
    if (cells.slice(heads.length).some(cell => cell.trim() !== '')) {
      sheet.problems.push({
        row,
        message: `The row has ${cells.length} cells, and the first row ${heads.length}.`,
        fix: 'Put a text that holds the separator in double quotes.',
      })
      continue
    }
    const cell = (name: Column) => textOfCell(cells[heads.indexOf(name)] ?? '')
    const [brand, language, key] = (['brand', 'language', 'key'] as const).map(name => cell(name).trim())
    sheet.rows.push({
      row,
      brand: brand!,
      language: language!,
      key: key!,
      text: cell('translation').replaceAll('\r\n', '\n'),
    })
  }
  return sheet
}
