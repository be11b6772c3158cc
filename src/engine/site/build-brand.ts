import type { TenantFile } from '../../schemas/document/tenant.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import type { BrandModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'

export interface LanguageInfo {
  /** Name in the language itself. */
  name: string
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
}

export function buildBrand(tenant: TenantFile, known: Record<string, LanguageInfo>, report: Report): BrandModel {
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
    currency: { code: tenant.currency.code, symbol: tenant.currency.symbol },
    timeZone: tenant.timeZone,
    defaultLanguage: tenant.languages.default,
    languages,
    ...(tenant.webApp?.serviceWorker === false && { withoutServiceWorker: true }),
  }
}

/** The language to build in: the visitor's if the tenant has it. */
export const languageOf = (tenant: TenantFile, wanted: string): string =>
  tenant.languages.supported.includes(wanted) ? wanted : tenant.languages.default
