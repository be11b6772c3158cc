/** Reads a table that a spreadsheet saved as CSV (RFC 4180), with commas, semicolons or tabs between its cells. */

export interface CsvRow {
  /** Number of the row, from 1, as in spreadsheets. */
  number: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t']
/** A first line that names the separator for Excel, which shows no row for it. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i

/** @param text without a byte order mark. @returns the rows that are not empty, or the number of the row in which a quote is not closed */
export function parseCsv(text: string): { rows: CsvRow[] } | { openIn: number } {
  const named = NAMED_SEPARATOR.exec(text)
  const body = text.slice(named?.[0].length ?? 0)
  const separator = named?.[1] ?? guessSeparator(body)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let number = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some(one => one.trim() !== '')) rows.push({ number, cells })
    cells = []
    cell = ''
    number++
  }
  for (let i = 0; i < body.length; i++) {
    const char = body[i]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (body[i + 1] === '"') cell += body[++i]
      else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && body[i + 1] === '\n') i++
      endRow()
    } else cell += char
  }
  if (isQuoted) return { openIn: number }
  if (cell !== '' || cells.length > 0) endRow()
  return { rows }
}

/** Returns the separator that the first row has most of. */
function guessSeparator(body: string): string {
  const [first = ''] = body.split(/[\r\n]/)
  const countOf = (separator: string) => first.split(separator).length
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}
