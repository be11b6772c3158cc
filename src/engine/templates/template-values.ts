import { formatAmount } from '../../schemas/money-format.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { TemplateValues } from './fill-template.ts'

/** Values that a text may show as {{site.<name>}}; texts.ts of the schemas lists them for authors. */
export function templateValues({
  brand,
  language,
  constants,
  resources,
  toggles,
}: Pick<SiteModel, 'brand' | 'language' | 'constants' | 'resources' | 'toggles'>): TemplateValues {
  const { name, merchant, currency, timeZone } = brand
  let readable: TemplateValues | undefined
  return {
    brand: name,
    merchant,
    currency: currency.code,
    symbol: currency.symbol,
    amount: formatAmount('1234.50', currency),
    timeZone,
    language,
    constants,
    toggles,
    // computed on first use: few templates name a resource
    get resources() {
      readable ??= Object.fromEntries(
        Object.entries(resources).map(([type, resource]) => [type, { ...resource, url: asRead(resource.url) }]),
      )
      return readable
    },
  }
}

/** Removes `mailto:`, because people read an e-mail address and not a link. */
const asRead = (url: string): string => url.replace(/^(?:mailto|tel):/, '')
