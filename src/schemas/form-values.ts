/** The form of a value that is validated, sent and stored, on the page and on the server alike (VAL-04). */
import { allProperties, type JsonSchema } from './form-schema.ts'

/** Finds control and direction characters, which nothing that others read may hold. */
export const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Cs}]'
/** The same for a text of several lines. */
export const INVISIBLE_LINES = '(?![\\t\\n\\r])[\\p{Cc}\\p{Cf}\\p{Cs}]'

/** A pattern never sees more UTF-16 code units than this: more than 256 characters, which is too long for any of them. */
const MAX_CODE_UNITS = 514

/** NFC, without blanks at its ends; a code by SMS keeps them (section 5). */
export function normalizeValue(widget: string | undefined, value: string): string {
  const normal = value.normalize('NFC')
  return widget === 'code' ? normal : normal.trim()
}

/** Cuts texts that are far too long before a pattern reads them; they stay too long. */
export function capValues(schema: JsonSchema, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties = allProperties(schema)
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const hasPattern = Object.hasOwn(properties, id) && properties[id]?.pattern !== undefined
      return [id, hasPattern && typeof value === 'string' ? value.slice(0, MAX_CODE_UNITS) : value]
    }),
  )
}

/** The values of the fields that are part of the form now: what a condition leaves out is not sent, and nothing else either. */
export function activeValues(schema: JsonSchema, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const active = { ...schema.properties }
  for (const { if: condition, then } of schema.allOf ?? []) {
    const [[id, { enum: allowed = [] }] = ['', {}]] = Object.entries(condition?.properties ?? {})
    if (allowed.some(value => Object.hasOwn(values, id) && value === values[id]))
      Object.assign(active, then?.properties)
  }
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => Object.hasOwn(active, id) && value !== undefined && value !== ''),
  )
}
