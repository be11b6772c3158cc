/** Explains a document of the platform: each of its values, in words. */
import { locatePlatform } from '../compare/list-platform.ts'
import { type Declared, declare } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import type { SourceLocation } from './explanation.ts'
import { below, valueAt } from './source-locations.ts'

export function declarePlatform({ documents: { metadata, tenant } }: ExplainContext): Declared[] {
  return [...locatePlatform(metadata)].map(([address, { document, pointer, values }]) => {
    const at = { document: `metadata/${document}`, pointer }
    const { title, name, 'title.EN': inEnglish } = values
    const shown = [title, name, inEnglish].find(one => typeof one === 'string') as string | undefined
    const { subject, explain } = declare('platform', address.slice('platform:'.length), shown ?? '', at, () =>
      Object.entries(values).map(([setting, value]) => ({
        finding: { code: 'platform-value', address, setting, value, currency: tenant.tenant.currency.code },
        holds: true,
        at: settingAt(setting, at, metadata),
      })),
    )
    const otherNames = Object.entries(values).flatMap(([setting, text]) =>
      setting.startsWith('title.') && typeof text === 'string' ? [text] : [],
    )
    return { subject: { ...subject, otherNames }, explain }
  })
}

/** The location of a setting, or of the list that it is in: items of lists are named there. */
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
