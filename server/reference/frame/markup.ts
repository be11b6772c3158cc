/** Pieces of HTML that all pages of the reference are made of. */
import { escapeHtml } from '../../http/escape-html.ts'

/** Turns a text of a contract, schema or message into HTML; names in backticks become code. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** Writes a block of code, which the keyboard can scroll. */
export const codeBlock = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

export const link = (address: string, text: string): string => `<a href="${escapeHtml(address)}">${text}</a>`

export interface TableRow {
  /** Anchor of the row. */
  id?: string
  /** HTML of each cell. */
  cells: readonly string[]
}

/** Writes a table that scrolls by itself where it is too wide. @param label name of the table for screen readers */
export function table(label: string, heads: readonly string[], rows: readonly TableRow[]): string {
  const head = heads.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map(
    ({ id, cells }) =>
      `<tr${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
