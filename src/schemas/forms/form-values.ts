/** The form of a value that is validated, sent and stored, on the page and on the server alike. */

import { normalizeCharacters, normalizeText } from '../normalize-text.ts'
import { cleanPhone } from '../registration/phone-digits.ts'
import { allProperties, type JsonSchema } from './form-schema.ts'

/**
 * Pattern of control and direction characters, which no text for other people may hold. Joiners and tags of flags are allowed: normalising
 * leaves both only where a character needs them.
 */
export const INVISIBLE = '(?![\\u200C\\u200D\\u{E0030}-\\u{E007F}])[\\p{Cc}\\p{Cf}\\p{Cs}]'
/** Like `INVISIBLE`, for a text of several lines. */
export const INVISIBLE_LINES = '(?![\\t\\n\\r\\u200C\\u200D\\u{E0030}-\\u{E007F}])[\\p{Cc}\\p{Cf}\\p{Cs}]'

/** Blanks, characters that are never drawn, and the empty Braille cell, which is drawn as nothing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Decides whether nothing of a text can be seen. @example isBlank('\u200b \u00a0') // true */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''

/** Most characters that patterns are validated for; a field with a pattern takes no longer texts. */
const MAX_CHARS = 256

const NUMBERS = new Set<string | undefined>(['tel', 'phone'])

/** Removes blanks at the ends of a value; a code by SMS keeps them (section 5), a telephone number has none at all. */
export function normalizeValue(widget: string | undefined, value: string): string {
  if (NUMBERS.has(widget)) return cleanPhone(value)
  return widget === 'code' ? normalizeCharacters(value) : normalizeText(value)
}

type Values = Readonly<Record<string, unknown>>

/** Cuts texts that are far too long before a pattern reads them, also inside groups and lists; they stay too long. */
export function capValues(schema: JsonSchema, values: Values): Record<string, unknown> {
  const properties = allProperties(schema)
  return mapValues(values, (id, value) =>
    typeof value === 'string' && properties[id]?.pattern !== undefined
      ? cut(value, Math.min(properties[id].maxLength ?? MAX_CHARS, MAX_CHARS) + 1)
      : mapInner(properties[id], value, capValues),
  )
}

/** @param length in characters, of at most two UTF-16 code units each */
const cut = (value: string, length: number): string =>
  value.length > length ? [...value.slice(0, 2 * length)].slice(0, length).join('') : value

/** Returns the values of the fields that are part of the form now; hidden and unknown fields are not sent. */
export function activeValues(schema: JsonSchema, values: Values): Record<string, unknown> {
  const active = activeProperties(schema, values)
  const filled = Object.entries(values).filter(
    ([id, value]) => Object.hasOwn(active, id) && value !== undefined && value !== '',
  )
  return mapValues(Object.fromEntries(filled), (id, value) => mapInner(active[id], value, activeValues))
}

/** Returns the fields that are part of the form now. A field that decides about others counts only while it is part of the form itself. */
export function activeProperties(schema: JsonSchema, values: Values): Record<string, JsonSchema> {
  const active = { ...schema.properties }
  let waiting = schema.allOf ?? []
  for (;;) {
    const holding = waiting.filter(
      ({ if: condition }) => Object.hasOwn(active, decidingField(condition)) && conditionHolds(condition, values),
    )
    if (holding.length === 0) return active
    waiting = waiting.filter(part => !holding.includes(part))
    for (const { then } of holding) Object.assign(active, then?.properties)
  }
}

/** Returns the id of the field that a condition reads. */
export const decidingField = (condition: JsonSchema | undefined): string =>
  Object.keys(condition?.properties ?? {})[0] ?? ''

/** Decides whether a condition of a form holds: one field has one of some values. */
export function conditionHolds(condition: JsonSchema | undefined, values: Values): boolean {
  const id = decidingField(condition)
  const allowed = condition?.properties?.[id]?.enum ?? []
  return Object.hasOwn(values, id) && allowed.some(value => value === values[id])
}

const mapValues = (values: Values, map: (id: string, value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, map(id, value)]))

/** Applies `map` to a group, or to each item of a list; other values stay as they are. */
function mapInner(
  schema: JsonSchema | undefined,
  value: unknown,
  map: (schema: JsonSchema, values: Values) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map(item => mapInner(schema?.items, item, map))
  return schema?.type === 'object' && typeof value === 'object' && value !== null ? map(schema, value as Values) : value
}
