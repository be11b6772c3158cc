/** Finds the text key of a subject's text, so that a snapshot holds the key instead of every language's text. */
import type { SubjectValues } from '../../src/engine/index.ts'
import type { Snapshot, Variant } from './snapshot-types.ts'

/** A subject's values for one visitor. */
export interface SubjectOfVariant {
  variant: Variant
  values: SubjectValues
}

/** Creates a finder of text keys whose texts equal those of a subject in each language, which then need no lines of their own. */
export function createKeyFinder(variants: readonly Variant[], before: Snapshot | undefined) {
  const texts = new Map<string, Map<string, string>>()
  const byText = new Map<string, string[]>()
  for (const { language, subjects } of variants) {
    if (texts.has(language)) continue
    const own = new Map<string, string>()
    texts.set(language, own)
    for (const [address, { text }] of subjects) {
      if (!address.startsWith('text:')) continue
      own.set(address.slice(5), String(text))
      if (texts.size === 1) byText.set(String(text), [...(byText.get(String(text)) ?? []), address.slice(5)])
    }
  }
  const [first] = texts.keys()
  const known = (address: string, setting: string) =>
    Object.values(before?.seen ?? {}).map(subjects => subjects[address]?.[setting])

  const keyOf = (address: string, setting: string, group: readonly SubjectOfVariant[]): string | undefined => {
    const shown = group.find(({ variant }) => variant.language === first)?.values[setting]
    if (typeof shown !== 'string' || address.startsWith('text:')) return undefined
    const fitting = (byText.get(shown) ?? []).filter(key =>
      group.every(({ variant, values }) => texts.get(variant.language)!.get(key) === values[setting]),
    )
    // several keys may share a text in one language, and a wrong guess would show up when one of them changes
    if (texts.size === 1 && fitting.length > 1) return undefined
    const stored = known(address, setting)
    return fitting.find(key => stored.includes(`@${key}`)) ?? fitting.sort()[0]
  }
  return {
    encode: (address: string, group: readonly SubjectOfVariant[]): SubjectOfVariant[] => {
      const names = new Set(group.flatMap(({ values }) => Object.keys(values)))
      const keys = new Map([...names].map(setting => [setting, keyOf(address, setting, group)]))
      return group.map(({ variant, values }) => ({
        variant,
        values: Object.fromEntries(
          Object.entries(values).map(([setting, value]) => {
            const key = keys.get(setting)
            if (key !== undefined) return [setting, `@${key}`]
            return [setting, typeof value === 'string' && value.startsWith('@') ? `@${value}` : value]
          }),
        ),
      }))
    },
  }
}
