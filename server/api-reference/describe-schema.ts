/** A JSON Schema as rows for people: one for each field, with its type, limits and meaning. */

export interface Schema {
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
  examples?: unknown[]
}

export interface Field {
  /** `value.games[].gameCode` */
  path: string
  type: string
  required: boolean
  /** `at most 64 characters`, `from 1 to 100` … */
  limits: string[]
  description: string
  default?: unknown
  example?: unknown
}

/** @param at path of the schema itself; '' for a body or a reply */
export function describeSchema(schema: Schema, at = ''): Field[] {
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

function fieldOf(path: string, schema: Schema, required: boolean): Field {
  const { description = '', examples, default: standard } = schema
  return {
    ...{ path, type: typeOf(schema), required, limits: limitsOf(schema), description },
    ...(standard !== undefined && { default: standard }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
  }
}

/** `string`, `list of object`, `"add" or "remove"` */
export function typeOf({ type, const: only, enum: some, anyOf, items, allOf }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (some) return some.map(value => JSON.stringify(value)).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'array') return items ? `list of ${typeOf(items)}` : 'list'
  if (Array.isArray(type)) return type.join(' or ')
  return type ?? (allOf ? 'object' : 'anything')
}

function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema
  const span = (least: number | undefined, most: number | undefined, unit: string) =>
    least !== undefined && most !== undefined
      ? [`${least} to ${most}${unit}`]
      : least !== undefined
        ? [`at least ${least}${unit}`]
        : most !== undefined
          ? [`at most ${most}${unit}`]
          : []
  return [
    ...span(minLength, maxLength, ' characters'),
    ...span(minimum, maximum, ''),
    ...span(minItems, maxItems, ' items'),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
  ]
}

/** Something of this shape, for reading; what a schema gives as an example counts first. */
export function sampleOf(schema: Schema, depth = 0): unknown {
  const { examples, default: standard, const: only, enum: some, anyOf, allOf, type, items, properties } = schema
  if (examples?.length) return examples[0]
  if (standard !== undefined) return standard
  if (only !== undefined) return only
  if (some?.length) return some[0]
  if (anyOf?.length) return sampleOf(anyOf[0]!, depth)
  if (allOf?.length) return Object.assign({}, ...allOf.map(one => sampleOf(one, depth)))
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => depth > 0 || schema.required?.includes(name))
        .map(([name, field]) => [name, sampleOf(field, depth + 1)]),
    )
  if (type === 'array') return items && depth < 6 ? [sampleOf(items, depth + 1)] : []
  return { string: '…', integer: 1, number: 1, boolean: true, object: {} }[String(type)] ?? null
}
