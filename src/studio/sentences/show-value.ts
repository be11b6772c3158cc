/** Says a value in few words: texts quoted, switches as on and off, colours with a sample, lists and objects counted. */
import { describeCondition } from '../../engine/index.ts'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { CONDITION, type Names, WIDGET } from './names.ts'

/** A part of a sentence: words, or a sample of a colour. */
export type Part = string | { colour: string }

/** Longest text that is shown, and most entries of a list that are named, with their longest length together. */
const MAX_TEXT = 80
const MAX_NAMED = 3
const MAX_NAMES = 50

const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklab|oklch)a?\([^()]*\))$/i
const said = texts.change

/** @param schema of the value, where one is known */
export function showValue(value: unknown, names: Pick<Names, 'textOf'>, schema?: Json): Part[] {
  if (schema === CONDITION) return [sayCondition(value)]
  if (schema === WIDGET && typeof value === 'string') return [widgetName(value)]
  if (value === undefined || value === null) return [said.nothing]
  if (typeof value === 'boolean') return [value ? said.on : said.off]
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return showText(value, names, schema)
  if (Array.isArray(value)) return [sayList(value)]
  return [isRecord(value) ? said.values(Object.keys(value).length) : String(value)]
}

function showText(value: string, names: Pick<Names, 'textOf'>, schema: Json | undefined): Part[] {
  if (COLOUR.test(value)) return [{ colour: value }, value]
  const words = schema?.['x-text'] === true ? (names.textOf(value) ?? value) : value
  return [said.quoted(shorten(words))]
}

function sayList(list: readonly unknown[]): string {
  const entries = list.map(entry =>
    typeof entry === 'string' || typeof entry === 'number' ? String(entry) : undefined,
  )
  const named = entries.every(entry => entry !== undefined) ? entries.map(said.quoted).join(', ') : ''
  return entries.length > 0 && entries.length <= MAX_NAMED && named !== '' && named.length <= MAX_NAMES
    ? named
    : said.entries(list.length)
}

function sayCondition(value: unknown): string {
  const words = describeCondition(value)
  return said.quoted(words === '' ? texts.conditions.always : texts.conditions.shown(words))
}

const shorten = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** Returns the words of parts, without samples. */
export const wordsOf = (parts: readonly Part[]): string => parts.filter(part => typeof part === 'string').join(' ')
