/**
 * The few texts that came with the page, filled without a library: i18next follows when the page is idle and gives the same
 * (a law in first-texts.test.ts), so that it does not weigh on the first view.
 */
import type { Text, Texts } from './texts.ts'

/** @param tag BCP 47 tag, which decides the plural forms. @param used notes the keys asked for, while the server renders. */
export function createFirstTexts(tag: string, texts: Texts, used?: Set<string> | null): Text {
  let rules: Intl.PluralRules | undefined
  const find = (key: string, count: unknown): string => {
    if (typeof count === 'number') {
      rules ??= new Intl.PluralRules(tag)
      const form = `${key}_${rules.select(count)}`
      if (Object.hasOwn(texts, form)) return texts[form]!
    }
    return Object.hasOwn(texts, key) ? texts[key]! : ''
  }
  return (key, params = {}) => {
    used?.add(key)
    return find(key, params.count).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : '',
    )
  }
}
