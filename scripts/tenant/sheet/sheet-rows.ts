/** The texts of a brand's languages as rows of a sheet that translators fill in. */
import { textReaders } from 'virtual:text-readers'
import type { TenantSources } from '../../../server/tenants/check/check-context.ts'
import { textUses } from '../../../server/tenants/check/checks/text-uses.ts'
import { createLocate } from '../../../server/tenants/check/create-locate.ts'
import {
  findGaps,
  pluralForms,
  productKeys,
  readOriginals,
  STAND_INS,
} from '../../../server/tenants/check/text-gaps.ts'
import type { CheckProblem } from '../../../server/tenants/problems/check-problem.ts'
import { listNames } from '../../../server/tenants/problems/list-names.ts'
import { formatPointer, positionOf } from '../../../server/tenants/read/position.ts'
import { type Locale, onlyTexts, readLocales, stemOf } from '../../../server/tenants/read/read-locales.ts'
import { plainLayer, type TenantLayer } from '../../../server/tenants/read/tenant-layer.ts'
import { mergeTenant } from '../../../src/engine/index.ts'
import { isRecord, ownOf } from '../../../src/schemas/metadata/wire-values.ts'

export interface SheetRow {
  /** Id of a brand, or `SHARED`. */
  brand: string
  language: string
  key: string
  original: string
  /** Present translation; empty where there is none. */
  translation: string
  /** Places that show the text, and for which numbers. */
  note: string
}

/** Stands in place of the brand for texts of all brands, in a language of the operator. */
export const SHARED = 'locales'

/** Source of a sheet: a brand that was checked. */
export interface CheckedBrand {
  id: string
  layers: readonly TenantLayer[]
  /** Problems of the check: `text/missing` names the keys of a language. */
  problems: readonly CheckProblem[]
}

export interface SheetContents {
  /** Only this language. */
  language?: string | undefined
  /** Texts that are translated already, too. */
  all?: boolean | undefined
}

/** Makes the rows of a brand: missing texts, or all that its operator writes. */
export function sheetRows(sources: TenantSources, brand: CheckedBrand, contents: SheetContents = {}): SheetRow[] {
  const { id, layers, problems } = brand
  const { locales } = readLocales(sources.localesDir)
  const originals = readOriginals(locales, layers)
  const shared = productKeys(locales)
  const isWhole = problems.every(({ severity }) => severity !== 'error')
  const noteOf = createNotes(isWhole ? placesOf(sources, layers) : () => [])
  const ownTextsOf = (language: string) => onlyTexts(layers.at(-1)?.files[`texts/${language}.json`]?.value)
  const missing = new Map(
    problems.flatMap(({ code, value }) =>
      code === 'text/missing' && isRecord(value) && Array.isArray(value.keys)
        ? [[String(value.language), value.keys as string[]] as const]
        : [],
    ),
  )
  const rowOf = (locale: Locale | undefined, language: string, key: string): SheetRow => {
    const isShared = locale?.isOwn === true && shared.has(key)
    const translations = isShared ? locale.texts : ownTextsOf(language)
    return {
      brand: isShared ? SHARED : id,
      language,
      key,
      original: ownOf(originals, key) ?? ownOf(originals, `${stemOf(key)}_other`) ?? '',
      translation: ownOf(translations, key) ?? '',
      note: noteOf(key, locale?.tag ?? 'en'),
    }
  }
  const offered = supportedLanguages(layers).filter(code => Object.hasOwn(locales, code) && !STAND_INS.includes(code))
  const languages = contents.all ? offered : [...missing.keys()]
  return languages
    .filter(language => contents.language === undefined || language === contents.language)
    .flatMap(language => {
      const locale = locales[language]
      // a text with a number has a form for each of those that the language has
      const forms = pluralForms(locale?.tag ?? 'en')
      const lacking = (missing.get(language) ?? []).flatMap(key =>
        ownOf(originals, key) === undefined && ownOf(originals, `${key}_other`) !== undefined
          ? forms.map(form => `${key}_${form}`)
          : [key],
      )
      const written = contents.all ? writtenKeys(locale, locales, layers) : []
      return [...new Set([...written, ...lacking])].map(key => rowOf(locale, language, key))
    })
}

/** Returns the languages that a brand offers; none where its documents do not say. */
export function supportedLanguages(layers: readonly TenantLayer[]): readonly string[] {
  const languages: unknown = mergeTenant(layers.map(plainLayer)).document.tenant?.languages
  return isRecord(languages) && Array.isArray(languages.supported) ? languages.supported : []
}

/** Returns the keys that an operator writes: those of the brand's own texts, and of an own language all. */
function writtenKeys(
  locale: Locale | undefined,
  locales: Readonly<Record<string, Locale>>,
  layers: readonly TenantLayer[],
): readonly string[] {
  if (locale?.isOwn) return findGaps(locale, locales, layers).needed
  const forms = pluralForms(locale?.tag ?? 'en')
  const own = STAND_INS.flatMap(language =>
    Object.keys(onlyTexts(layers.at(-1)?.files[`texts/${language}.json`]?.value)),
  )
  return own.flatMap(key => (stemOf(key) === key ? [key] : forms.map(form => `${stemOf(key)}_${form}`)))
}

/** Numbers among which each form of a number is found, also of languages with a form for large ones. */
const NUMBERS = [...Array.from({ length: 30 }, (_, number) => number), 100, 1000, 1_000_000]

function numbersOf(form: string, tag: string): string {
  const rules = new Intl.PluralRules(tag)
  const numbers = NUMBERS.filter(number => rules.select(number) === form)
  if (numbers.length === NUMBERS.length) return 'for every number'
  return `for the numbers ${numbers.slice(0, 6).join(', ')}${numbers.length > 6 ? ' …' : ''}`
}

/** Returns a function that lists the first places in documents that name a text. */
function placesOf({ widgets }: TenantSources, layers: readonly TenantLayer[]): (key: string) => string[] {
  const merged = mergeTenant(layers.map(plainLayer))
  const locate = createLocate(layers, merged)
  const pointers = new Map<string, string[]>()
  for (const { key, pointer } of textUses(merged.document, widgets))
    pointers.set(key, [...(pointers.get(key) ?? []), pointer])
  return key =>
    (pointers.get(key) ?? []).slice(0, 2).map(pointer => {
      const { file, pointer: inFile } = locate(pointer)
      return `${file.name}:${positionOf(file, inFile).line} ${formatPointer(file.path, inFile)}`
    })
}

/** Returns a function that says for translators where a text stands: for which numbers, in which documents and widgets. */
function createNotes(places: (key: string) => string[]): (key: string, tag: string) => string {
  return (key, tag) => {
    const stem = stemOf(key)
    const form = key.slice(stem.length + 1)
    const readers = textReaders[stem] ?? []
    return [
      ...(form === '' ? [] : [numbersOf(form, tag)]),
      ...places(stem),
      ...(readers.length > 0 ? [`read by ${listNames(readers)}`] : []),
    ].join('; ')
  }
}
