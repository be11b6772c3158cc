/**
 * Translates with the few texts that came with the page, without a library. i18next is loaded when the page is idle and returns the same
 * results (initial-texts.test.ts), so that the first view does not wait for it.
 */
import type { InitialTranslate, Texts, Translate } from './texts.ts'

/** @param tag BCP 47 tag, which decides the plural forms. @param used collects the keys that were used, while the server renders. */
export function createInitialTexts(tag: string, texts: Texts, used?: Set<string> | null): InitialTranslate {
  let rules: Intl.PluralRules | undefined
  let everyText: Translate | undefined
  let missed = false
  const find = (key: string, count: unknown): string => {
    if (typeof count === 'number') {
      rules ??= new Intl.PluralRules(tag)
      const forms = [...(count === 0 ? ['zero'] : []), rules.select(count)].map(form => `${key}_${form}`)
      const form = forms.find(name => Object.hasOwn(texts, name))
      if (form) return texts[form]!
    }
    if (Object.hasOwn(texts, key)) return texts[key]!
    missed = true
    return ''
  }
  const translate: Translate = (key, params = {}) => {
    if (everyText) return everyText(key, params)
    used?.add(key)
    return find(key, params.count).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : '',
    )
  }
  const extend = (all: Translate) => {
    if (!missed) everyText = all
    return !missed
  }
  return Object.assign(translate, { extend })
}
