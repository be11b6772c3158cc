/** A record as a file for a spreadsheet (MBR-10). */

/** Spreadsheets execute cells that begin like this, also in full-width characters; plain numbers are safe. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** RFC 4180, with a byte order mark by which Excel recognises UTF-8. */
export function csvText(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[heads, ...rows].map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
