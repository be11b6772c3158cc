/** The game's own texts, in the visitor's language or else English. */
import en from './texts/EN.json'
import symbolNames from './texts/symbols.json'
import th from './texts/TH.json'
import vi from './texts/VI.json'

export type TextKey = keyof typeof en
export type Text = (key: TextKey, values?: Record<string, string | number>) => string

const languages: Record<string, { tag: string; texts: Record<TextKey, string>; column: number }> = {
  EN: { tag: 'en', texts: en, column: 0 },
  VI: { tag: 'vi', texts: vi, column: 1 },
  TH: { tag: 'th', texts: th, column: 2 },
}

export interface GameTexts {
  /** For `<html lang>`. */
  tag: string
  text: Text
  /** Name of a subject such as `lucky-cat`. */
  symbolName(name: string): string
}

export function readTexts(language: string): GameTexts {
  const { tag, texts, column } = languages[language.toUpperCase()] ?? languages.EN!
  return {
    tag,
    text: (key, values = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    symbolName: name => (symbolNames as Record<string, string[]>)[name]?.[column] ?? name,
  }
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)
