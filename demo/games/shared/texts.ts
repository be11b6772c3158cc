/** Texts of a game: those that all games share and its own, in the visitor's language or else English. */
import type shared from './texts/EN.json'

export type SharedKey = keyof typeof shared
export type Values = Record<string, string | number>
export type Text<Key extends string = SharedKey> = (key: Key, values?: Values) => string

/** Language tags for `<html lang>`. TY is plain international English. */
const TAGS: Record<string, string> = {
  CN: 'zh-Hans',
  EN: 'en',
  ID: 'id',
  JA: 'ja',
  MY: 'my',
  TH: 'th',
  TY: 'en',
  VI: 'vi',
}
const ENGLISH = 'EN'

/** Files from `import.meta.glob('./texts/??.json')`: only the visitor's language is loaded. */
export type TextFiles = Record<string, () => Promise<unknown>>
const SHARED: TextFiles = import.meta.glob('./texts/??.json')

export interface GameTexts<Key extends string> {
  /** The visitor's language if the games speak it, else EN. */
  language: string
  tag: string
  text: Text<Key | SharedKey>
  /** Says whether the game has a text for a key that is made of a value from the server, such as a refusal's code. */
  has(key: string): boolean
}

/** @param own the game's text files */
export async function loadTexts<Key extends string>(wanted: string, own: TextFiles): Promise<GameTexts<Key>> {
  const language = Object.hasOwn(TAGS, wanted.toUpperCase()) ? wanted.toUpperCase() : ENGLISH
  const read = async (files: TextFiles) =>
    ((await files[`./texts/${language}.json`]!()) as { default: Record<string, string> }).default
  const [common, special] = await Promise.all([read(SHARED), read(own)])
  const texts: Record<string, string> = { ...common, ...special }
  return {
    language,
    tag: TAGS[language]!,
    text: (key, values = {}) =>
      (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    has: key => Object.hasOwn(texts, key),
  }
}
