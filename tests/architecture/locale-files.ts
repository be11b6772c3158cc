/** The files of locales/, for the laws. */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/', import.meta.url)

export interface Language {
  /** The language's name in its own tongue. */
  name: string
  /** BCP 47. */
  tag: string
  direction: string
}

export interface Locale extends Language {
  code: string
  /** Text key -> text, in the order of the file. */
  texts: Record<string, string>
}

const readFile = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown

function readLocale(code: string): Locale {
  const { $meta, ...texts } = readFile(`${code}.json`) as { $meta: Language } & Record<string, string>
  return { code, ...$meta, texts }
}

/** Every language that has texts. */
export const locales = readdirSync(folder)
  .flatMap(name => /^([A-Z]{2,3})\.json$/.exec(name)?.[1] ?? [])
  .map(readLocale)
export const english = locales.find(({ code }) => code === 'EN')!
/** The languages that have a name, with texts or without. */
export const languages = readFile('languages.json') as (Language & { code: string })[]

/** Plural forms differ from language to language: what counts is the key without its ending. */
export const plainKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
/** What a text fills in, such as `count` and `site.brand`, in alphabetical order. */
export const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(match => match[1]!).sort()
/** A text as it is read: without what is filled in. */
export const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, ' ')
