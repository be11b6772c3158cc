/** Rows as a text for a spreadsheet. */

/** First character of a formula, also full-width or small. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** Blanks before the sign that some programs drop; some are invisible. */
const BLANKS = '(?:[^\\S\\t\\r\\n]|[\\u200B-\\u200D\\u2060])*'
/** Start of cells that spreadsheets execute. */
const FORMULA = `(?=[\\t\\r\\n]|${BLANKS}${SIGN})`
/** Start of a formula behind a separator: a spreadsheet that separates cells by another sign than the file begins a cell behind each. */
const FORMULA_BEHIND = `(?=${BLANKS}${SIGN})`
const TO_MARK = [new RegExp(`^()${FORMULA}`), new RegExp(`([,;\\t\\r\\n])${FORMULA_BEHIND}`, 'g')] as const
const MARKED = [new RegExp(`^()'${FORMULA}`), new RegExp(`([,;\\t\\r\\n])'${FORMULA_BEHIND}`, 'g')] as const
/** A plain number, which is safe. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * RFC 4180, with a byte order mark by which Excel recognises UTF-8. Where the decimal mark is a comma, cells are parted by semicolons:
 * spreadsheets read a file by the convention of their language.
 * @param tag BCP 47 tag of the visitor's language
 */
export function csvText(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  tag: string,
): string {
  const hasComma = new Intl.NumberFormat(tag).format(0.5).includes(',')
  const cell = (value: string | number) => cellText(String(value), hasComma)
  return `\uFEFF${[heads, ...rows].map(row => row.map(cell).join(hasComma ? ';' : ',')).join('\r\n')}\r\n`
}

function cellText(text: string, hasComma: boolean): string {
  if (NUMBER.test(text)) return hasComma ? text.replace('.', ',') : text
  const safe = TO_MARK.reduce((marked, before) => marked.replace(before, "$1'"), text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Takes away the quotes that `csvText` put before formulas. */
export const textOfCell = (cell: string): string => MARKED.reduce((text, mark) => text.replace(mark, '$1'), cell)
