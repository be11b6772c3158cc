/** Messages of problem codes, in the language of the request. */
import type { MessageParams } from './context.ts'

/** @param texts language -> text key -> text; keys of problems are `problem.<code>` */
export function createMessages(texts: Record<string, Record<string, string>>) {
  return (code: string, language: string, params: MessageParams = {}): string => {
    const key = `problem.${code}`
    const find = (known: Record<string, string> | undefined) => known?.[key] ?? known?.[pluralKey(key, params.count)]
    return fillMessage(find(texts[language]) ?? find(texts.EN) ?? code, params)
  }
}

/** Adds the plural form to a key. The supported languages have one plural form or none. */
const pluralKey = (key: string, count: string | number | undefined) => `${key}_${count === 1 ? 'one' : 'other'}`

/** Puts values in the places of a text that name them: `{{minutes}}`; other names stay. */
export function fillMessage(text: string, params: MessageParams): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}
