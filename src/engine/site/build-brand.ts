import type { TenantFile } from '../../schemas/document/tenant.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { type MoneyFormat, readSeparators, SAME_SEPARATORS } from '../../schemas/money-format.ts'
import type { BrandModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'

export interface LanguageInfo {
  /** Name in the language itself. */
  name: string
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** The number 1234.5 as the language writes it; 1,234.5 when left out. */
  number?: string | undefined
}

export function buildBrand(
  tenant: TenantFile,
  known: Record<string, LanguageInfo>,
  language: string,
  report: Report,
): BrandModel {
  const languages = tenant.languages.supported.flatMap((code, index) => {
    const info = ownOf(known, code)
    if (!info) {
      report.add(
        'text/missing',
        'tenant.json',
        `/languages/supported/${index}`,
        code,
        'Add the locale file of this language, or take the language out.',
      )
      return []
    }
    return [{ code, name: info.name, tag: info.tag, direction: info.direction }]
  })
  return {
    id: tenant.id,
    name: tenant.name,
    merchant: tenant.merchant,
    mark: '/brand/mark.svg',
    currency: moneyFormat(tenant, ownOf(known, language)),
    timeZone: tenant.timeZone,
    defaultLanguage: tenant.languages.default,
    languages,
    ...(tenant.webApp?.serviceWorker === false && { withoutServiceWorker: true }),
  }
}

/** How a brand writes amounts in one of its languages. */
export function moneyFormat(
  { currency }: Pick<TenantFile, 'currency'>,
  language: Pick<LanguageInfo, 'number'> | undefined,
): MoneyFormat {
  const { code, symbol, decimals = 2, separators, place = 'before' } = currency
  const own = separators === 'language' ? readSeparators(language?.number ?? '') : undefined
  return { code, symbol, decimals, place, ...(own ?? SAME_SEPARATORS) }
}

/** The language to build in: the visitor's if the tenant has it. */
export const languageOf = (tenant: TenantFile, wanted: string): string =>
  tenant.languages.supported.includes(wanted) ? wanted : tenant.languages.default
