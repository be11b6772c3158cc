/** Explains a document of the platform: each of its values, in words. */
import { settingText } from '../compare/change-messages.ts'
import { locatePlatform } from '../compare/list-platform.ts'
import { below, type SourceLocation } from '../decisions/decision.ts'
import { type Declared, declare } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import { valueAt } from './value-at.ts'

export function declarePlatform({ documents: { metadata, tenant } }: ExplainContext): Declared[] {
  const currency = tenant.tenant.currency.code
  return [...locatePlatform(metadata)].map(([address, { document, pointer, values }]) => {
    const at = { document: `metadata/${document}`, pointer }
    const { title, name, 'title.EN': inEnglish } = values
    const shown = [title, name, inEnglish].find(one => typeof one === 'string') as string | undefined
    const reasons = () =>
      Object.entries(values).map(([setting, value]) => ({
        finding: { code: 'platform-value', address, setting, value, currency },
        message: `${settingText(address, setting, value, currency)}.`,
        holds: true,
        at: settingAt(setting, at, metadata),
      }))
    const otherNames = Object.entries(values).flatMap(([setting, text]) =>
      setting.startsWith('title.') && typeof text === 'string' ? [text] : [],
    )
    const id = address.slice('platform:'.length)
    return declare('platform', id, shown ?? '', at, () => ({ value: true, reasons }), otherNames)
  })
}

/** Returns the location of a setting, or of the list that it is in: items of lists are named there. */
function settingAt(setting: string, at: SourceLocation, metadata: unknown): SourceLocation {
  const document = (metadata as Record<string, unknown>)[at.document.slice('metadata/'.length)]
  let found = at
  for (const key of setting.split('.')) {
    const next = below(found, key)
    if (valueAt(document, next.pointer) === undefined) break
    found = next
  }
  return found
}
