/** The texts that a brand's languages lack, as a sheet that translators fill in. */
import { writeFileSync } from 'node:fs'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import type { CheckProblem } from '../../server/tenants/problems/check-problem.ts'
import { lookupKeys, onlyTexts, readLocales } from '../../server/tenants/read/read-locales.ts'
import type { TenantLayer } from '../../server/tenants/read/tenant-layer.ts'
import { csvText } from '../../src/parts/records/record-csv.ts'
import { isRecord, ownOf } from '../../src/schemas/metadata/wire-values.ts'
import { OperatorError } from './operator-error.ts'

export const HEADS = ['brand', 'language', 'key', 'original', 'translation'] as const
export type SheetRow = readonly [brand: string, language: string, key: string, original: string, translation: '']

/** Stands in the column of the brand for texts of all brands, in a language of the operator. */
export const SHARED = 'locales'

/** Languages of the originals, the first one that has a text. */
const ORIGINALS = ['EN', 'TY']

/** Texts that translators translate from: those of the first language of `ORIGINALS` that has the key. */
export function readOriginals(
  { localesDir }: Pick<TenantSources, 'localesDir'>,
  layers: readonly TenantLayer[],
): Record<string, string> {
  const { locales } = readLocales(localesDir)
  return Object.assign(
    {},
    ...ORIGINALS.toReversed().flatMap(language => [
      locales[language]?.texts,
      ...layers.map(({ files }) => onlyTexts(files[`texts/${language}.json`]?.value)),
    ]),
  )
}

/** @param problems of the check: `text/missing` names the keys of a language */
export function missingTexts(
  { localesDir }: TenantSources,
  id: string,
  layers: readonly TenantLayer[],
  problems: readonly CheckProblem[],
): SheetRow[] {
  const { locales } = readLocales(localesDir)
  const originals = readOriginals({ localesDir }, layers)
  const shared = lookupKeys(ORIGINALS.flatMap(code => Object.keys(locales[code]?.texts ?? {})))
  const isProductText = (key: string) => shared.has(key)
  const originalOf = (key: string): string | undefined => ownOf(originals, key)
  return problems.flatMap(({ code, value }): SheetRow[] => {
    if (code !== 'text/missing' || !isRecord(value) || !Array.isArray(value.keys)) return []
    const language = String(value.language)
    const isShared = (key: string) => locales[language]?.isOwn === true && isProductText(key)
    return value.keys.flatMap((key: string): SheetRow[] => {
      const brand = isShared(key) ? SHARED : id
      const original = originalOf(key)
      if (original !== undefined) return [[brand, language, key, original, '']]
      // a text with a number has a form for each of those that the language has
      const forms = new Intl.PluralRules(locales[language]?.tag ?? 'en').resolvedOptions().pluralCategories
      return forms.map(form => {
        const counted = originalOf(`${key}_${form}`) ?? originalOf(`${key}_other`) ?? ''
        return [brand, language, `${key}_${form}`, counted, '']
      })
    })
  })
}

/** @throws OperatorError when the file cannot be written. */
export function writeSheet(file: string, rows: readonly SheetRow[]): void {
  try {
    writeFileSync(file, csvText(HEADS, rows, 'en'))
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be written: ${(error as Error).message}.`,
      'Name a file in a folder that is there.',
    )
  }
}
