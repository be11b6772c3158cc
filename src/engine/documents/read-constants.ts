/** Reads the constants of a brand: each gets a valid value, whatever its release holds. */
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { type Constants, ConstantsSchema } from '../../schemas/document/constants.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'

interface Limits {
  default: unknown
  minimum?: number
  maximum?: number
  /** Value in place of a wrong one; without it the schema's default. */
  'x-when-wrong'?: unknown
}
const SCHEMAS = Object.entries(ConstantsSchema.properties) as unknown as [string, TSchema & Limits][]

/**
 * Reads constants. A number out of its range counts as the nearest bound, and a number written as text as that number: an older release may
 * hold either, and neither may lower an age limit. Any other wrong value counts as the default.
 */
export function readConstants(given: unknown): Constants {
  const values = isRecord(given) ? given : {}
  return Object.fromEntries(
    SCHEMAS.map(([name, schema]) => [name, readValue(schema, ownOf(values, name))]),
  ) as Constants
}

function readValue(schema: TSchema & Limits, value: unknown): unknown {
  if (value === undefined || value === null) return copy(schema.default)
  const { minimum, maximum } = schema
  if (minimum !== undefined && maximum !== undefined) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || Number.isNaN(number)) return schema.default
    return Math.min(maximum, Math.max(minimum, Math.floor(number)))
  }
  return copy(Check(schema, value) ? value : (schema['x-when-wrong'] ?? schema.default))
}

/** Copies a value: the site model is frozen, and a default is shared by all brands. */
const copy = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value)
