/** Reads the sheet of `check --sheet` that a translator filled in: the place of each text, or the mistakes of each row. */
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { suggestLanguage } from '../../server/tenants/check/language-names.ts'
import { listNames } from '../../server/tenants/problems/list-names.ts'
import { nearest, suggest } from '../../server/tenants/problems/nearest.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { readText } from '../../server/tenants/read/read-text.ts'
import { textOfCell } from '../../src/parts/records/record-csv.ts'
import { memoize } from '../../src/schemas/memoize.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'
import { HEADS, readOriginals, SHARED } from './text-sheet.ts'

export interface Translation {
  row: number
  brand: string
  language: string
  key: string
  text: string
}

export interface RowProblem {
  row: number
  message: string
  fix: string
}

export interface SheetContent {
  translations: Translation[]
  /** Numbers of the rows without a translation. */
  untranslated: number[]
  problems: RowProblem[]
}

type Column = (typeof HEADS)[number]
const NEEDED: readonly Column[] = HEADS.filter(head => head !== 'original')
const FORM = /_(zero|one|two|few|many|other)$/
const SAVE = 'Save the sheet again as CSV in UTF-8.'

export function readSheet(bytes: Uint8Array, sources: TenantSources): SheetContent {
  const only = (row: number, message: string, fix: string): SheetContent => ({
    translations: [],
    untranslated: [],
    problems: [{ row, message, fix }],
  })
  const { text, problem } = readText(bytes)
  if (problem)
    return only(text.slice(0, offsetOf(text, problem)).split('\n').length, 'This is not written in UTF-8.', SAVE)
  const parsed = parseCsv(text)
  if ('openIn' in parsed)
    return only(
      parsed.openIn,
      'A text in double quotes begins here and does not end.',
      'Close it, or save the sheet again.',
    )
  const [first, ...rows] = parsed.rows
  if (!first) return only(1, 'The sheet is empty.', 'Write one: npm run tenant -- check --sheet texts.csv')
  const heads = first.cells.map(cell => cell.trim().toLowerCase())
  const lacking = NEEDED.filter(head => !heads.includes(head))
  if (lacking.length > 0) {
    const named = lacking.length === 1 ? `no column ${listNames(lacking)}` : `no columns ${listNames(lacking)}`
    return only(first.number, `The sheet has ${named}.`, `Keep its first row: ${HEADS.join(', ')}.`)
  }
  return readRows(rows, name => heads.indexOf(name), heads.length, sources)
}

const offsetOf = (text: string, { line, column }: { line: number; column: number }): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length + column

function readRows(
  rows: readonly CsvRow[],
  columnOf: (name: Column) => number,
  width: number,
  sources: TenantSources,
): SheetContent {
  const content: SheetContent = { translations: [], untranslated: [], problems: [] }
  const findProblem = createRowCheck(sources)
  const seen = new Map<string, Translation>()
  for (const { number: row, cells } of rows) {
    const report = (message: string, fix: string) => content.problems.push({ row, message, fix })
    if (cells.slice(width).some(cell => cell.trim() !== '')) {
      report(
        `The row has ${cells.length} cells, and the first row ${width}.`,
        'Put a text that holds the separator in double quotes.',
      )
      continue
    }
    const cell = (name: Column) => textOfCell(cells[columnOf(name)] ?? '')
    const text = cell('translation').replaceAll('\r\n', '\n')
    if (text.trim() === '') {
      content.untranslated.push(row)
      continue
    }
    const translation: Translation = {
      row,
      text,
      brand: cell('brand').trim(),
      language: cell('language').trim(),
      key: cell('key').trim(),
    }
    const problem = findProblem(translation)
    const id = [translation.brand, translation.language, translation.key].join('\n')
    const other = seen.get(id)
    if (problem) report(problem.message, problem.fix)
    else if (other && other.text !== text)
      report(
        `The text "${translation.key}" stands in row ${other.row} too, with another translation.`,
        'Keep one of the two.',
      )
    else if (!other) content.translations.push(translation)
    seen.set(id, other ?? translation)
  }
  return content
}

type Found = Omit<RowProblem, 'row'> | undefined

function createRowCheck(sources: TenantSources): (translation: Translation) => Found {
  const brands = listTenants(sources.dir)
  const { locales } = readLocales(sources.localesDir)
  const originalsOf = memoize(1000, (brand: string) => {
    const texts = readOriginals(sources, readTenant(sources.dir, brand === SHARED ? 'base' : brand).layers)
    const byStem = new Map<string, string[]>()
    for (const key of Object.keys(texts)) {
      const stem = key.replace(FORM, '')
      const forms = byStem.get(stem)
      if (forms) forms.push(key)
      else byStem.set(stem, [key])
    }
    return { texts, byStem }
  })
  return ({ brand, language, key, text }) => {
    if (brand !== SHARED && !brands.includes(brand))
      return { message: `There is no tenant "${brand}".`, fix: suggest(brand, brands, 'tenant') }
    if (!Object.hasOwn(locales, language))
      return { message: `There is no language "${language}".`, fix: suggestLanguage(language, locales) }
    const { texts: originals, byStem } = originalsOf(brand)
    const forms = byStem.get(key.replace(FORM, '')) ?? []
    if (forms.length === 0) {
      const near = nearest(key, Object.keys(originals))
      return {
        message: `No text of ${brand} has the key "${key}".`,
        fix: near ? `Did you mean "${near}"?` : 'Write the key as the sheet had it.',
      }
    }
    return findPlaceholderProblem(
      text,
      originals[key],
      forms.map(form => originals[form]!),
    )
  }
}

/** @param original of this key; a form that only this language has may leave the number out */
function findPlaceholderProblem(text: string, original: string | undefined, forms: readonly string[]): Found {
  const known = [...new Set(forms.flatMap(placeholdersOf))]
  const there = placeholdersOf(text)
  const wrong = there.find(name => !known.includes(name))
  if (wrong !== undefined) {
    const near = nearest(wrong, known)
    return {
      message: `The translation has {{${wrong}}}, which the original does not have.`,
      fix: near ? `Did you mean {{${near}}}?` : 'Take it out.',
    }
  }
  const lost = (original === undefined ? [] : placeholdersOf(original)).find(name => !there.includes(name))
  return lost === undefined
    ? undefined
    : {
        message: `The translation lacks {{${lost}}}, in whose place the site puts a value.`,
        fix: 'Write it into the translation, as it stands in the original.',
      }
}

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\{?\s*([^{}]*?)\s*\}\}/g)].map(([, name]) => name!)
