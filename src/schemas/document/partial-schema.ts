/** The schema of a file that holds only the differences from the tenant it extends. */
import type { TSchema } from 'typebox'
import { sharedSchemas } from './files.ts'

type JsonSchema = Record<string, unknown>
const SUFFIX = '.partial'
const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Makes every property optional, and null remove the inherited value; both hold wherever the merge descends: objects, and lists whose items
 * have an id. Other lists replace, so their items keep their own schema.
 */
export const partialSchema = (schema: TSchema): TSchema =>
  partial(schema as unknown as JsonSchema, false) as unknown as TSchema

/** Like `partialSchema`, for a schema that several files refer to: an item that is addressed by its id keeps it. */
export const partOf = (schema: TSchema): TSchema => partial(schema as unknown as JsonSchema, true) as unknown as TSchema

/** Schemas that partial schemas refer to; register them beside `sharedSchemas`. */
export const sharedPartialSchemas: readonly TSchema[] = sharedSchemas.map(partOf)

function partial(schema: JsonSchema, keepId: boolean): JsonSchema {
  const made: JsonSchema = { ...schema }
  if (typeof schema.$id === 'string') made.$id = schema.$id + SUFFIX
  if (typeof schema.$ref === 'string') made.$ref = schema.$ref + SUFFIX
  if (schema.type === 'object' || isRecord(schema.properties)) {
    delete made.required
    const hasId = isRecord(schema.properties) && keepId && 'id' in schema.properties
    if (hasId && Array.isArray(schema.required) && schema.required.includes('id')) made.required = ['id']
    for (const key of ['properties', 'patternProperties'])
      if (isRecord(schema[key]))
        made[key] = mapValues(schema[key], (value, name) => (hasId && name === 'id' ? value : orNull(value)))
    if (isRecord(schema.additionalProperties)) made.additionalProperties = orNull(schema.additionalProperties)
  }
  if (schema.type === 'array' && isRecord(schema.items)) {
    const { items } = schema
    const merges = items.$ref === 'livery:node' || (isRecord(items.properties) && 'id' in items.properties)
    if (merges) made.items = partial(items, true)
    delete made.minItems
  }
  return made
}

/** Widens `type` where there is one, because its errors read better than those of anyOf. */
function orNull(value: unknown): unknown {
  if (!isRecord(value)) return value
  const made = partial(value, false)
  if (typeof made.type === 'string' && made.const === undefined) {
    made.type = [made.type, 'null']
    if (Array.isArray(made.enum)) made.enum = [...made.enum, null]
    return made
  }
  if (Array.isArray(made.anyOf)) return { ...made, anyOf: [...made.anyOf, { type: 'null' }] }
  if (made.const !== undefined || made.$ref !== undefined) return { anyOf: [made, { type: 'null' }] }
  return made
}

function mapValues(record: JsonSchema, change: (value: unknown, name: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}
