/** Describes a JSON Schema as rows: one for each field, with its type, limits and meaning. */
import type { SampleSchema } from '../http/schema-sample.ts'

export interface SchemaField {
  /** Path of the field, such as `value.games[].gameCode`. */
  path: string
  type: string
  required: boolean
  /** Limits in words: `at most 64 characters`, `from 1 to 100` … */
  limits: string[]
  description: string
  /** The specification does not name the field (`x-addition`). */
  isAddition: boolean
  default?: unknown
  example?: unknown
}

/** @param at path of the schema itself; '' for a body or a reply */
export function describeSchema(schema: SampleSchema, at = ''): SchemaField[] {
  const { properties = {}, required = [], items, anyOf, allOf = [] } = schema
  const parts = [...allOf, ...(anyOf ?? []).filter(one => one.properties)]
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const path = at ? `${at}.${name}` : name
      return [fieldOf(path, field, required.includes(name)), ...describeSchema(field, path)]
    }),
    ...(items ? describeSchema(items, `${at}[]`) : []),
    ...parts.flatMap(part => describeSchema(part, at)),
  ]
}

function fieldOf(path: string, schema: SampleSchema, required: boolean): SchemaField {
  const { description = '', examples, default: standard } = schema
  return {
    path,
    type: typeOf(schema),
    required,
    limits: limitsOf(schema),
    description,
    isAddition: schema['x-addition'] === true,
    ...(standard !== undefined && { default: standard }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
  }
}

/** Names a type: `string`, `list of object`, `"add" or "remove"`. */
export function typeOf({ type, const: only, enum: some, anyOf, items, allOf }: SampleSchema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (some) return some.map(value => JSON.stringify(value)).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'array') return items ? `list of ${typeOf(items)}` : 'list'
  if (Array.isArray(type)) return type.join(' or ')
  return type ?? (allOf ? 'object' : 'anything')
}

function limitsOf(schema: SampleSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema
  const describeRange = (min: number | undefined, max: number | undefined, unit: string) =>
    min !== undefined && max !== undefined
      ? [`${min} to ${max}${unit}`]
      : min !== undefined
        ? [`at least ${min}${unit}`]
        : max !== undefined
          ? [`at most ${max}${unit}`]
          : []
  return [
    ...describeRange(minLength, maxLength, ' characters'),
    ...describeRange(minimum, maximum, ''),
    ...describeRange(minItems, maxItems, ' items'),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
  ]
}
