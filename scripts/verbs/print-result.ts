/** Prints the result of a verb by its columns: a line for each row, and below it the values with lines of their own. */
import type { Column, Row, VerbResult } from '../../server/verbs/verb.ts'

export const printResult = ({ message, rows = [] }: VerbResult, columns: readonly Column[]): string[] =>
  [message, ...rows.flatMap(row => printRow(row, columns))]
    .flatMap(text => text.split('\n'))
    .map(line => line.trimEnd())

function printRow(row: Row, columns: readonly Column[]): string[] {
  const head = columns.flatMap(({ key, kind }) => {
    if (kind === 'moment') return [sayMoment(row[key])]
    return (kind ?? 'text') === 'text' && hasValue(row[key]) ? [String(row[key])] : []
  })
  const below = columns.flatMap(({ key, title, kind }) => {
    const values = linesOf(row[key])
    if (kind === 'lines') return values.flatMap(value => value.split('\n'))
    return kind === 'pictures' && values.length > 0
      ? [`${title.toLowerCase()}: ${values.length} (${values.join(', ')})`]
      : []
  })
  return [`  ${head.join('  ')}`, ...below.map(line => `    ${line}`)]
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : hasValue(value) ? [String(value)] : []

const sayMoment = (iso: unknown) => (typeof iso === 'string' ? `${iso.slice(0, 19).replace('T', ' ')} UTC` : 'never')
