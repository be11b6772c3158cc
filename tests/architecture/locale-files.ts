/** Files of locales/ for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/', import.meta.url)

export interface OfferedLanguage {
  /** Name of the language in its own tongue. */
  name: string
  /** BCP 47 tag. */
  tag: string
  direction: string
  /** The number 1234.5 as the language writes it; 1,234.5 when left out. */
  number?: string
}

export interface LocaleTexts extends OfferedLanguage {
  code: string
  /** Text key -> text, in the order of the file. */
  texts: Record<string, string>
}

const readFile = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown

function readLocale(code: string): LocaleTexts {
  const { $meta, ...texts } = readFile(`${code}.json`) as { $meta: OfferedLanguage } & Record<string, string>
  return { code, ...$meta, texts }
}

/** All languages with texts. */
export const locales = readdirSync(folder)
  .flatMap(name => /^([A-Z]{2,3})\.json$/.exec(name)?.[1] ?? [])
  .map(readLocale)
export const english = locales.find(({ code }) => code === 'EN')!
/** All named languages, with or without texts. */
export const languages = readFile('languages.json') as (OfferedLanguage & { code: string })[]

/** Names of the placeholders of a text, such as `count` and `site.brand`, in alphabetical order. */
export const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(match => match[1]!).sort()
/** Replaces the placeholders of a text by blanks. */
export const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, ' ')
