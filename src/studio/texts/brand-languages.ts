/** The languages of a brand: its default one first. */
import known from '../../../locales/languages.json'
import type { Layer } from '../../engine/index.ts'

export function languagesOf({ layer, inherited }: { layer: Layer; inherited: Layer }): string[] {
  const tenant = { ...(inherited['tenant.json'] as object), ...(layer['tenant.json'] as object) }
  const { languages } = tenant as { languages?: { default?: unknown; supported?: unknown } }
  const supported = Array.isArray(languages?.supported) ? languages.supported : []
  return [...new Set([languages?.default, ...supported])].filter(code => typeof code === 'string')
}

/** Returns the name of a language in itself, with its code, and its tag for `lang`. */
export function languageOf(code: string): { label: string; tag: string } {
  const { name, tag = code.toLowerCase() } = known.find(one => one.code === code) ?? {}
  return { label: name === undefined ? code : `${name} (${code})`, tag }
}

/** Returns a sentence of the server with the names of languages in place of their codes. */
export const withLanguageNames = (sentence: string): string =>
  sentence.replace(/\b[A-Z]{2}\b/g, code => languageOf(code).label)
