/** Says a value in few words: texts quoted, switches as on and off, colours with a sample, lists and objects counted. */
import { describeCondition } from '../../engine/index.ts'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { sayMoment } from '../texts/format.ts'
import { choiceName } from '../texts/setting-texts.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { CONDITION, type Names, SETTING, WIDGET } from './names.ts'

/** A part of a sentence: words, or a sample of a colour. */
export type Part = string | { colour: string }

/** Longest text that is shown, what is shown of it before the first difference, and most entries of a list that are named, with their longest length together. */
const MAX_TEXT = 80
const BEFORE_DIFFERENCE = 20
const MAX_NAMED = 3
const MAX_NAMES = 50

const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklab|oklch)a?\([^()]*\))$/i
const said = texts.change

/**
 * @param schema of the value, where one is known
 * @param other value that stands beside it: a long text is shown where the two differ
 */
export function showValue(value: unknown, names: Pick<Names, 'textOf'>, schema?: Json, other?: unknown): Part[] {
  if (schema === CONDITION) return [sayCondition(value)]
  if (schema === WIDGET && typeof value === 'string') return [widgetName(value)]
  if (value === undefined || value === null) return [said.nothing]
  if (typeof value === 'boolean') return [value ? said.on : said.off]
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string')
    return showText(value, other, text => (schema?.['x-text'] === true ? names.textOf(text) : sayChoice(text, schema)))
  if (Array.isArray(value)) return [sayList(value, text => names.textOf(text) ?? sayChoice(text, schema?.items))]
  return [isRecord(value) ? said.values(Object.keys(value).length) : String(value)]
}

/** @param wordsFor returns the words of a text's key */
function showText(value: string, other: unknown, wordsFor: (text: string) => string | undefined): Part[] {
  if (COLOUR.test(value)) return [{ colour: value }, value]
  const moment = sayMoment(value)
  if (moment !== undefined) return [moment]
  const [words, beside] = [value, other].map(text => (typeof text === 'string' ? (wordsFor(text) ?? text) : undefined))
  return [said.quoted(shorten(words!, beside))]
}

/** Names a choice of a setting as its field does. @param schema of the value, or of the entries of its list */
function sayChoice(value: string, schema: unknown): string | undefined {
  if (!isRecord(schema)) return undefined
  const choices = [schema.enum, schema.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const isChoice = choices.some(choice => (isRecord(choice) ? choice.const : choice) === value)
  return isChoice ? choiceName(String(schema[SETTING] ?? ''), value) : undefined
}

const sayList = (list: readonly unknown[], wordsFor: (text: string) => string | undefined): string =>
  list.length > 0 && isNamedList(list)
    ? list.map(entry => said.quoted(wordsFor(String(entry)) ?? String(entry))).join(', ')
    : said.entries(list.length)

/** Decides whether a list is shown by its entries, and not counted. */
export const isNamedList = (list: readonly unknown[]): boolean =>
  list.length <= MAX_NAMED &&
  list.every(entry => typeof entry === 'string' || typeof entry === 'number') &&
  list.map(entry => said.quoted(String(entry))).join(', ').length <= MAX_NAMES

function sayCondition(value: unknown): string {
  const words = describeCondition(value)
  return said.quoted(words === '' ? texts.conditions.always : texts.conditions.shown(words))
}

/** @param other text that the shown part must differ from */
function shorten(text: string, other = ''): string {
  const [signs, others] = [[...text], [...other]]
  if (signs.length <= MAX_TEXT) return text
  const found = signs.findIndex((sign, index) => sign !== others[index])
  const same = found === -1 ? signs.length : found
  const start = same + BEFORE_DIFFERENCE < MAX_TEXT ? 0 : same - BEFORE_DIFFERENCE
  const end = start + MAX_TEXT
  return `${start > 0 ? '…' : ''}${signs.slice(start, end).join('')}${end < signs.length ? '…' : ''}`
}

/** Shows a value as the files have it, where it differs from another one. */
export const showAsStored = (value: unknown, other: unknown): string => {
  const [text, beside] = [value, other].map(one => (typeof one === 'string' ? one : JSON.stringify(one)))
  return shorten(text!, beside)
}

/** Returns the words of parts, without samples. */
export const wordsOf = (parts: readonly Part[]): string => parts.filter(part => typeof part === 'string').join(' ')
