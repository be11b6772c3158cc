/** Writes the amounts in texts of the platform's documents in the form of the brand: `{{money 50000}}` becomes Rp50.000 (requirement I18-09). */

import { type LanguageInfo, mergeTenant, moneyFormat } from '../../../src/engine/index.ts'
import type { TenantFile } from '../../../src/schemas/document/tenant.ts'
import { isRecord, ownOf } from '../../../src/schemas/metadata/wire-values.ts'
import { formatMoney } from '../../../src/schemas/money-format.ts'
import { type LanguageFolders, readLocales } from './read-locales.ts'
import { readPlatform } from './read-platform.ts'
import { plainLayer, type TenantLayer } from './tenant-layer.ts'

/** An amount in a text. */
export const AMOUNT = /\{\{\s*money\s+(\d{1,12}(?:\.\d{1,2})?)\s*\}\}/g

interface Form {
  tenant: Pick<TenantFile, 'currency' | 'languages'>
  locales: Readonly<Record<string, LanguageInfo>>
}

/** Writes the amounts of documents, or of a part of one. A text without a language is in the brand's default language. */
export function writeAmounts<Value>(
  documents: Value,
  { tenant, locales }: Form,
  language = tenant.languages.default,
): Value {
  const write = (value: unknown, spoken: string): unknown => {
    if (typeof value === 'string')
      return value.includes('{{')
        ? value.replace(AMOUNT, (_, amount: string) => formatMoney(amount, moneyFormat(tenant, ownOf(locales, spoken))))
        : value
    if (Array.isArray(value)) return value.map(inner => write(inner, spoken))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, write(inner, Object.hasOwn(locales, key) ? key : spoken)]),
    )
  }
  return write(documents, language) as Value
}

/** Reads the platform's documents as they are published. */
export function readWrittenPlatform(
  { localesDir }: { localesDir: LanguageFolders },
  layers: readonly TenantLayer[],
): Record<string, unknown> {
  const { tenant } = mergeTenant(layers.map(plainLayer)).document
  return writeAmounts(readPlatform(layers).documents, { tenant, locales: readLocales(localesDir).locales })
}
