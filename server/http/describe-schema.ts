/** Describes a JSON Schema as rows: one for each field, with its type, limits and meaning. */
import type { SampleSchema } from './schema-sample.ts'

export interface SchemaField {
  /** Path of the field, such as `value.games[].gameCode`. */
  path: string
  type: string
  required: boolean
  /** Limits in words: `at most 64 characters`, `from 1 to 100` …; the form of a text is `pattern` of its schema. */
  limits: string[]
  description: string
  /** The specification does not name the field (`x-addition`). */
  isAddition: boolean
  default?: unknown
  example?: unknown
  schema: SampleSchema
}

/** Schema of an object -> the path at which it was described first. */
export type DescribedObjects = Map<SampleSchema, string>

/** Stands in a path for any name of a record: `features.*.modIds`. */
const ANY_NAME = '*'

/**
 * @param at path of the schema itself; '' for a body or a reply
 * @param described objects that were described before: each is described once, and added here
 */
export function describeSchema(schema: SampleSchema, at = '', described?: DescribedObjects): SchemaField[] {
  const { properties = {}, required = [], items, anyOf, allOf = [] } = schema
  if (described && schema.properties) {
    if (described.has(schema)) return []
    described.set(schema, at)
  }
  const inside = (part: SampleSchema, path: string) => describeSchema(part, path, described)
  const parts = [...allOf, ...(anyOf ?? []).filter(isNested)]
  const others = recordOf(schema)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const path = join(at, name)
      return [fieldOf(path, field, required.includes(name)), ...inside(field, path)]
    }),
    ...(items ? inside(items, `${at}[]`) : []),
    ...(others ? inside(others, join(at, ANY_NAME)) : []),
    ...parts.flatMap(part => inside(part, at)),
  ]
}

/**
 * Finds the path of a value as `describeSchema` writes it, as far as the schema knows the value.
 * @param parts names and positions that lead to the value @returns the path, its schema, and the parts that are left
 */
export function findSchemaPath(
  schema: SampleSchema,
  parts: readonly string[],
  described: DescribedObjects,
  at = '',
): { path: string; schema: SampleSchema; rest: readonly string[] } {
  const path = described.get(schema) ?? at
  const [name, ...rest] = parts
  const found = { path: at, schema, rest: parts }
  if (name === undefined || schema.$ref) return found
  const { properties = {}, items, anyOf = [], allOf = [] } = schema
  if (Object.hasOwn(properties, name)) return findSchemaPath(properties[name]!, rest, described, join(path, name))
  if (items && /^\d+$/.test(name)) return findSchemaPath(items, rest, described, `${path}[]`)
  const ways = [...anyOf, ...allOf].map(part => findSchemaPath(part, parts, described, at))
  const longest = ways.find(way => way.rest.length < parts.length)
  if (longest) return longest
  const others = recordOf(schema)
  return others ? findSchemaPath(others, rest, described, join(path, ANY_NAME)) : found
}

const join = (at: string, name: string) => (at ? `${at}.${name}` : name)
const isNested = (schema: SampleSchema) => Boolean(schema.properties ?? schema.items?.properties ?? recordOf(schema))

/** Returns the schema of the values of a record, if it is one. */
function recordOf({ patternProperties, additionalProperties }: SampleSchema): SampleSchema | undefined {
  const [byPattern] = Object.values(patternProperties ?? {})
  return byPattern ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
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
    schema,
    ...(standard !== undefined && { default: standard }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
  }
}

/** Names a type: `string`, `list of object`, `"add" or "remove"`. */
export function typeOf({ type, const: only, enum: some, anyOf, items, allOf, ...schema }: SampleSchema): string {
  if (schema.$ref) return REFERRED[schema.$ref] ?? 'object'
  if (schema['x-text']) return 'text key'
  if (schema['x-names']) return namedType(schema['x-names'])
  if (schema['x-page']) return namedType('path')
  if (only !== undefined) return JSON.stringify(only)
  if (some) return some.map(value => JSON.stringify(value)).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'array') return items ? `list of ${typeOf(items)}` : 'list'
  if (Array.isArray(type)) return type.join(' or ')
  return type ?? (allOf ? 'object' : 'anything')
}

/** Types of schemas that others refer to, by their `$id`. */
const REFERRED: Record<string, string> = {
  'livery:condition': 'condition',
  'livery:node': 'widget',
  'livery:wire-node': 'flag',
}

/** Names the type of a value that refers to something else. @param kind as `x-names` has it */
export const namedType = (kind: string): string => REFERENCES[kind] ?? 'string'

const REFERENCES: Record<string, string> = {
  address: 'address',
  bannerGroup: 'name of a banner group',
  currency: 'code of a currency',
  dialog: 'name of a dialog',
  feature: 'name of a feature',
  field: 'id of a field',
  form: 'name of a form',
  gameType: 'game type',
  icon: 'name of an icon',
  language: 'code of a language',
  menu: 'name of a menu',
  modId: 'modId of a flag',
  path: 'path of the site',
  pattern: 'name of a pattern kind',
  resource: 'type of a resource',
  tenant: 'id of a brand',
  vendor: 'code of a vendor',
  widget: 'name of a widget',
}

function limitsOf(schema: SampleSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const describeRange = (min: number | undefined, max: number | undefined, unit: string) =>
    min !== undefined && max !== undefined
      ? [`${min} to ${max}${unit}`]
      : min !== undefined
        ? [`at least ${min}${min === 1 ? unit.replace(/s$/, '') : unit}`]
        : max !== undefined
          ? [`at most ${max}${max === 1 ? unit.replace(/s$/, '') : unit}`]
          : []
  return [
    ...describeRange(minLength, maxLength, ' characters'),
    ...describeRange(minimum, maximum, ''),
    ...describeRange(minItems, maxItems, ' items'),
  ]
}
