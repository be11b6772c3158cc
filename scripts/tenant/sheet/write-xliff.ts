/**
 * Writes a sheet as XLIFF 1.2, which every translation program reads: a `<file>` for each file of texts, named by its attribute
 * `original`, and a `<trans-unit>` for each text. Placeholders are inline codes, which the programs protect.
 */
import { escapeHtml } from '../../../server/http/escape-html.ts'
import type { Locale } from '../../../server/tenants/read/read-locales.ts'
import { SHARED, type SheetRow } from './sheet-rows.ts'

/** A placeholder or a block of a template: `{{count}}`, `{{#if site.brand}}`, `{{{html}}}`. */
const PLACEHOLDER = /(\{\{\{?[^{}]*\}\}\}?)/g
/** Characters that XML cannot hold. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** @param rows in one language; at least one */
export function writeXliff(rows: readonly SheetRow[], locales: Readonly<Record<string, Pick<Locale, 'tag'>>>): string {
  const files = [...new Set(rows.map(fileOf))]
  const units = (original: string) => rows.filter(row => fileOf(row) === original)
  const lines = files.flatMap(original => [
    `  <file original="${escapeHtml(original)}" source-language="en" target-language="${locales[rows[0]!.language]?.tag ?? 'und'}" datatype="plaintext">`,
    '    <body>',
    ...units(original).flatMap(unitLines),
    '    </body>',
    '  </file>',
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...lines,
    '</xliff>',
    '',
  ].join('\n')
}

/** Names the file of texts that a row belongs to: `locales/PT.json`, `ruby/texts/PT.json`. */
const fileOf = ({ brand, language }: SheetRow) =>
  brand === SHARED ? `${SHARED}/${language}.json` : `${brand}/texts/${language}.json`

const unitLines = ({ key, original, translation, note }: SheetRow): string[] => [
  `      <trans-unit id="${escapeText(key)}" resname="${escapeText(key)}" xml:space="preserve">`,
  `        <source>${withCodes(original, original)}</source>`,
  ...(translation === '' ? [] : [`        <target state="translated">${withCodes(translation, original)}</target>`]),
  ...(note === '' ? [] : [`        <note>${escapeText(note)}</note>`]),
  '      </trans-unit>',
]

/** Marks the placeholders of a text; each has the number of the same one in the original. */
function withCodes(text: string, original: string): string {
  const codes: (string | undefined)[] = original.match(PLACEHOLDER) ?? []
  return text
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return escapeText(part)
      const at = codes.includes(part) ? codes.indexOf(part) : codes.length
      codes[at] = undefined
      return `<ph id="${at + 1}">${escapeText(part)}</ph>`
    })
    .join('')
}

const escapeText = (text: string) => escapeHtml(text.replace(NO_XML, ''))
