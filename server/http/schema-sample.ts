/** Makes a sample value of a JSON Schema, for the API reference and for trying the calls of an upstream. */

export interface SampleSchema {
  type?: string | string[]
  title?: string
  description?: string
  $ref?: string
  'x-addition'?: boolean
  /** Its value is a text key. */
  'x-text'?: boolean
  /** Its value is the path of a page of the site. */
  'x-page'?: boolean
  /** Kind of thing that its value names. */
  'x-names'?: string
  /** Value -> its meaning. */
  'x-meanings'?: Record<string, string>
  const?: unknown
  enum?: unknown[]
  anyOf?: SampleSchema[]
  allOf?: SampleSchema[]
  items?: SampleSchema
  properties?: Record<string, SampleSchema>
  required?: string[]
  additionalProperties?: boolean | SampleSchema
  patternProperties?: Record<string, SampleSchema>
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

/** Makes a sample of this shape, for reading; an example in the schema counts first. */
export function sampleOf(schema: SampleSchema, depth = 0): unknown {
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
  const number = Math.max(1, schema.minimum ?? 1)
  return { string: '…', integer: number, number, boolean: true, object: {} }[String(type)] ?? null
}
