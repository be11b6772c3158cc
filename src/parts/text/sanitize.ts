/** Sanitises HTML from the platform in the browser, with the list that the server uses too. */
import purify from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, fixedAttributes, isAllowedAddress } from '../../schemas/allowed-html.ts'
import { tableAttributes } from './table-attributes.ts'

const OPTIONS = {
  RETURN_DOM_FRAGMENT: true as const,
  ALLOWED_TAGS,
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  // our own data attributes name the dialog that a link opens
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}
const ADDRESSES = ['href', 'src']

/** @returns nodes and no text: parsing the text again could change its meaning */
export function sanitize(html: string): DocumentFragment {
  const clean = purify.sanitize(html, OPTIONS)
  for (const element of clean.querySelectorAll('*')) restrictAttributes(element)
  for (const table of clean.querySelectorAll('table')) markTable(table)
  return clean
}

function markTable(table: HTMLTableElement): void {
  const attributes = tableAttributes<Element>({
    table,
    groups: [...(table.tHead ? [table.tHead] : []), ...table.tBodies],
    rows: [...table.rows].map(row => ({
      row,
      cells: [...row.cells].map(cell => ({
        cell,
        isHeading: cell.localName === 'th',
        text: cell.textContent,
        columns: cell.colSpan,
        rows: cell.rowSpan,
      })),
    })),
  })
  for (const [element, values] of attributes)
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value)
}

/** DOMPurify has one list of attributes for all tags, and lets pictures be data. */
function restrictAttributes(element: Element): void {
  const tag = element.localName
  for (const { name, value } of [...element.attributes]) {
    const isAllowed = ALLOWED_ATTRIBUTES[tag]?.includes(name) && name !== 'target' && name !== 'rel'
    if (!isAllowed || (ADDRESSES.includes(name) && !isAllowedAddress(value))) element.removeAttribute(name)
  }
  const fixed = fixedAttributes(tag, element.getAttribute('href') ?? '')
  for (const [name, value] of Object.entries(fixed)) element.setAttribute(name, value)
}
