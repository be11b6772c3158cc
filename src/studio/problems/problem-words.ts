/** Puts problems of the check into words: names of settings and colours in place of paths and keys, values in place of JSON. */
import { isRecord, ownOf, unescapePart } from '../../schemas/metadata/wire-values.ts'
import type { candidate } from '../../schemas/studio/calls/candidate.ts'
import type { ValueOf } from '../calls/call.ts'
import { inWords } from '../texts/in-words.ts'
import { choiceName, settingName } from '../texts/setting-texts.ts'
import { texts } from '../texts/texts.ts'
import { tokenNames } from '../texts/theme-texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'

export type DraftProblem = ValueOf<typeof candidate>['problems'][number]

const { problemWords: said, change } = texts
/** Longest value that a sentence quotes. */
const MAX_VALUE = 60
/** The path of a value at the beginning of a message, such as `screens.home.main[19].settings.count`. */
const FILE_PATH = /^[a-z]\w*(?:\.(?!json\b)[\w-]+|\[[^\]\s]+\])+(?=[ :])/
/** Name of a widget's folder behind a message about one of its settings. */
const WIDGET_NAME = / \(widget ([\w-]+)\)/
/** A list or an object in brackets behind the place of a problem. */
const VALUE_BEHIND = /^(\S+) \([[{].*?\)(?=: )/s
/** Documents whose values have fields in the studio. */
const HAS_FIELDS = /^(?:screens\/|dialogs\/|shell:|menus:|theme:|texts\/)/
/** Parts of a fix that only people who write files can follow. */
const FOR_FILES = /[[\]{}]|"…"|\.json\b|npm run/
const TEXT = /"((?:[^"\\]|\\.)*)"/g
/** Codes of problems whose quoted words are keys. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['schema/missing-property', 'schema/unknown-property'])

/**
 * Says a problem with its fix.
 * @param textOf returns the words of a text's key; absent: texts are named by their keys
 */
export function sentenceOf(
  problem: DraftProblem,
  textOf: (key: string) => string | undefined = () => undefined,
): string {
  const { code, at, message, fix, pointer } = problem
  const widget = WIDGET_NAME.exec(message)?.[1]
  const key = pointer.split('/').findLast(part => part !== '' && !/^\d+$/.test(part))
  const nameOf = (name: string) => (pointer.includes('/settings') ? settingName(name, widget) : inWords(name))
  const wordOf = (word: string): string => {
    if (at?.startsWith('theme:')) return ownOf(tokenNames, word) ?? word
    if (ABOUT_KEYS.has(code)) return nameOf(word)
    return textOf(word) ?? (code === 'schema/not-one-of' && key ? choiceName(unescapePart(key), word) : word)
  }
  const place = key === undefined ? undefined : nameOf(unescapePart(key))
  const named = message.replace(VALUE_BEHIND, '$1').replace(WIDGET_NAME, '')
  const sentence = place === undefined ? named : named.replace(FILE_PATH, () => place)
  const words = sayCode(code, sentence, textOf) ?? inPlainWords(sentence, wordOf)
  const isField = at !== undefined && HAS_FIELDS.test(at)
  const correction = ownOf(said.fixes, code)
  const way = isField && (correction || FOR_FILES.test(fix)) ? (correction ?? said.fix) : inPlainWords(fix, wordOf)
  return [words, way].filter(Boolean).join(' ')
}

/** Says problems whose message is about keys. */
function sayCode(code: string, message: string, textOf: (key: string) => string | undefined): string | undefined {
  if (code === 'text/unknown') {
    const [, place, rest] = /^(.*?) names the text "[^"]*", which (.*)\.$/s.exec(message) ?? []
    return place === undefined
      ? undefined
      : rest === 'no language has'
        ? said.noWords(place)
        : said.fewWords(place, rest!)
  }
  if (code === 'text/missing') {
    const [, start, keys] = /^(.*): ([^:]*)\.$/s.exec(message) ?? []
    return keys && `${start}: ${keys.replace(/[\w.-]+\.[\w.-]*\w/g, key => change.quoted(cut(textOf(key) ?? key)))}.`
  }
  if (code === 'screen/lost-widget') {
    const [, widget] = /widget "([^"]*)"/.exec(message) ?? []
    return widget && said.lostWidget(widgetName(widget))
  }
  if (code !== 'schema/missing-property') return undefined
  const [, name] = /has no "([^"]*)"/.exec(message) ?? []
  return name && said.missing(settingName(name))
}

/** Replaces JSON by words: lists by their entries, objects by the number of their values, texts by quoted ones. */
function inPlainWords(sentence: string, wordOf: (text: string) => string): string {
  const start = [...sentence.matchAll(/[[{]/g)].find(({ index }) => readJson(sentence.slice(index)))?.index
  if (start === undefined) return plain(sentence, wordOf)
  const { value, length } = readJson(sentence.slice(start))!
  return (
    plain(sentence.slice(0, start), wordOf) + sayValue(value) + inPlainWords(sentence.slice(start + length), wordOf)
  )
}

const plain = (sentence: string, wordOf: (text: string) => string): string =>
  FORMS.reduce(
    (words, [form, said]) => words.replace(form, said),
    sentence.replace(TEXT, (_, text: string) => change.quoted(cut(wordOf(unescapeText(text))))),
  )

/** Forms of values in the notation of the files, and in words. */
const FORMS: readonly [RegExp, string][] = [
  [/ in double quotes/g, ''],
  [/a list \[ … \]/g, 'a list'],
  [/an object \{ … \}/g, 'several values'],
  [/\btrue or false\b/g, `${change.on} or ${change.off}`],
  [/\bis true\b/g, `is ${change.on}`],
  [/\bis false\b/g, `is ${change.off}`],
  [/\bis null\b/g, `is ${change.nothing}`],
]

/** Reads a list or an object at the beginning of a text. */
function readJson(text: string): { value: unknown; length: number } | undefined {
  const closing = text.startsWith('[') ? ']' : '}'
  for (let end = text.indexOf(closing); end !== -1; end = text.indexOf(closing, end + 1)) {
    try {
      return { value: JSON.parse(text.slice(0, end + 1)), length: end + 1 }
    } catch {
      // goes on to the next bracket
    }
  }
  return undefined
}

function sayValue(value: unknown): string {
  if (Array.isArray(value) && value.every(entry => typeof entry !== 'object'))
    return cut(value.map(entry => change.quoted(String(entry))).join(', '))
  return Array.isArray(value)
    ? change.entries(value.length)
    : change.values(isRecord(value) ? Object.keys(value).length : 0)
}

function unescapeText(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}

function cut(text: string): string {
  const signs = [...text]
  return signs.length > MAX_VALUE ? `${signs.slice(0, MAX_VALUE).join('')}…` : text
}
