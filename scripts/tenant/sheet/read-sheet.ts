/** Reads a sheet that translators filled in: the place of each text, or the mistakes of each row. */
import type { TenantSources } from '../../../server/tenants/check/check-context.ts'
import { namedLanguage, primaryLanguage, suggestLanguage } from '../../../server/tenants/check/language-names.ts'
import { pluralForms, readOriginals } from '../../../server/tenants/check/text-gaps.ts'
import { nearest, suggest } from '../../../server/tenants/problems/nearest.ts'
import { type Locale, readLocales, stemOf } from '../../../server/tenants/read/read-locales.ts'
import { listTenants, readTenant } from '../../../server/tenants/read/read-tenant.ts'
import { memoize } from '../../../src/schemas/memoize.ts'
import type { ParsedXliff } from './parse-xliff.ts'
import { type ParsedRow, type ParsedSheet, parseSheet, type RowProblem, unitOf } from './sheet-format.ts'
import { SHARED } from './sheet-rows.ts'

export interface SheetContent {
  /** Rows with a translation that can be written. */
  translations: ParsedRow[]
  /** Numbers of the rows without a translation. */
  untranslated: number[]
  problems: RowProblem[]
}

/** @throws OperatorError when the file cannot be read */
export function readSheet(file: string, sources: TenantSources): SheetContent {
  const { locales } = readLocales(sources.localesDir)
  const sheet = parseSheet(file)
  const content: SheetContent = { translations: [], untranslated: [], problems: [...sheet.problems] }
  content.problems.push(...findWrongTargets(sheet, locales))
  const findProblem = createRowCheck(sources, locales)
  const seen = new Map<string, ParsedRow>()
  for (const parsed of sheet.rows) {
    const { row, brand, language, key, text } = parsed
    if (text.trim() === '') {
      content.untranslated.push(row)
      continue
    }
    const id = [brand, language, key].join('\n')
    const problem = findProblem(parsed)
    const other = seen.get(id)
    if (problem) content.problems.push({ row, ...problem })
    else if (other && other.text !== text)
      content.problems.push({
        row,
        message: `The text "${key}" stands in ${unitOf(file)} ${other.row} too, with another translation.`,
        fix: 'Keep one of the two.',
      })
    else if (!other) content.translations.push(parsed)
    seen.set(id, other ?? parsed)
  }
  return content
}

/** Finds files of XLIFF that were translated into another language than that of their texts. */
function findWrongTargets(sheet: ParsedSheet, locales: Readonly<Record<string, Locale>>): RowProblem[] {
  const { targets = [] } = sheet as Partial<ParsedXliff>
  return targets.flatMap(({ row, language, tag }) => {
    const locale = Object.hasOwn(locales, language) ? locales[language] : undefined
    // a program may add or leave out the country
    if (!locale || tag === '' || primaryLanguage(tag) === primaryLanguage(locale.tag)) return []
    return {
      row,
      message: `The file is translated into "${tag}", and its texts are those of ${namedLanguage(language, locales)}.`,
      fix: `Translate a sheet of "check --sheet <file> --lang ${language}" into "${locale.tag}".`,
    }
  })
}

type Found = Omit<RowProblem, 'row'> | undefined

function createRowCheck(sources: TenantSources, locales: Readonly<Record<string, Locale>>): (row: ParsedRow) => Found {
  const brands = listTenants(sources.dir)
  const originalsOf = memoize(1000, (brand: string) => {
    const texts = readOriginals(locales, readTenant(sources.dir, brand === SHARED ? 'base' : brand).layers)
    const byStem = new Map<string, string[]>()
    for (const key of Object.keys(texts)) {
      const stem = stemOf(key)
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
    const forms = byStem.get(stemOf(key)) ?? []
    if (forms.length === 0) {
      const near = nearest(key, Object.keys(originals))
      return {
        message: `No text of ${brand} has the key "${key}".`,
        fix: near ? `Did you mean "${near}"?` : 'Write the key as the sheet had it.',
      }
    }
    const wrongForm = Object.hasOwn(originals, key) ? undefined : findFormProblem(key, language, locales[language]!.tag)
    if (wrongForm) return wrongForm
    return findPlaceholderProblem(
      text,
      originals[key],
      forms.map(form => originals[form]!),
    )
  }
}

/** @param key of a text with a number, in a form that the original does not have */
function findFormProblem(key: string, language: string, tag: string): Found {
  const forms = pluralForms(tag).map(form => `${stemOf(key)}_${form}`)
  if (forms.includes(key)) return undefined
  return {
    message: `${language} has no text "${key}": the text depends on a number.`,
    fix: `Translate ${forms.map(form => `"${form}"`).join(' and ')}.`,
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
