/** Describes schemas and values in messages. */
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { listFitting } from '../problems/list-names.ts'

export type DescribedSchema = Record<string, unknown> & {
  anyOf?: DescribedSchema[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
}

/** Recognises plain numbers, for which the example 0 would look like a suggested value. */
export const isBareNumber = (schema: DescribedSchema) =>
  /^(number|integer)$/.test(typeNames(schema)[0] ?? '') && example(schema) === '0' && schema.default === undefined
export const isConstant = (schema: DescribedSchema) =>
  'const' in schema || 'enum' in schema || (schema.anyOf ?? []).some(isConstant)

export function constants(schema: DescribedSchema): unknown[] {
  if ('const' in schema) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum.filter(value => value !== null)
  return (schema.anyOf ?? []).flatMap(constants)
}

function typeNames(schema: DescribedSchema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(typeNames))]
  const type = schema.type ?? ('$ref' in schema ? 'object' : [])
  return [type].flat()
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

export function fitsType(schema: DescribedSchema, value: unknown): boolean {
  const type = typeOf(value)
  return typeNames(schema).some(name => name === type || (name === 'number' && type === 'integer'))
}

const WORDS: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
  null: 'null',
}
/** Leaves out null, which only removes an inherited value: messages about other values do not mention it. */
const withoutNull = (names: string[]) => (names.length > 1 ? names.filter(name => name !== 'null') : names)
export const describe = (schema: DescribedSchema) =>
  withoutNull(typeNames(schema))
    .map(name => WORDS[name] ?? name)
    .join(' or ') || 'something else'

export function typeFix(schema: DescribedSchema, data: unknown): string {
  const types = typeNames(schema)
  if (types.includes('string') && fitsInQuotes(schema, data)) return `Write "${String(data)}".`
  if (
    (types.includes('number') || types.includes('integer')) &&
    typeof data === 'string' &&
    data.trim() !== '' &&
    Number.isFinite(Number(data))
  ) {
    return `Write ${Number(data)}.`
  }
  if (types.includes('integer') && typeof data === 'number') return `Write ${Math.round(data)}.`
  // a default is no correction: it may be the opposite of the operator's wish
  if (types.includes('boolean')) return `Write ${meantFlag(data) ?? 'true or false'}.`
  if (types.includes('array') && !types.includes(typeOf(data))) return listFix(schema, types, data)
  // an example is no correction of the value that was meant, and neither is 0
  if (isBareNumber(schema)) return `Write ${describe(schema)}.`
  const names = propertyNames(schema)
  if (types.includes('object') && data !== null && !isRecord(data) && !Array.isArray(data) && names.length > 0)
    return hasExample(schema)
      ? `Write ${describe(schema)}, such as ${example(schema)}.`
      : `Write an object { … }, which may have: ${listFitting(names)}.`
  return isRecord(data) || !hasExample(schema)
    ? `Write ${example(schema)}.`
    : `Write ${describe(schema)}, such as ${example(schema)}.`
}

/** Decides whether a number or flag becomes a right value by double quotes: 10 does for an amount, and 44 not for a country. */
function fitsInQuotes(schema: DescribedSchema, data: unknown): boolean {
  if (typeof data !== 'boolean' && !(typeof data === 'number' && Number.isFinite(data))) return false
  const text = String(data)
  if (typeof schema.pattern === 'string') return new RegExp(schema.pattern, 'u').test(text)
  if (isConstant(schema)) return constants(schema).includes(text)
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  return examples.length === 0 || examples.some(one => typeof one === 'string' && /^[\d.]+$/.test(one))
}

/** Reads the words that people write for true and false. */
function meantFlag(data: unknown): boolean | undefined {
  const word = String(data).trim().toLowerCase()
  if (['true', 'yes', 'on', '1'].includes(word)) return true
  return ['false', 'no', 'off', '0'].includes(word) ? false : undefined
}

function listFix(schema: DescribedSchema, types: string[], data: unknown): string {
  const item = isRecord(schema.items) ? (schema.items as DescribedSchema) : undefined
  const such = hasExample(schema) ? `, such as ${example(schema)}` : ''
  if (data === null || (isRecord(data) && !withoutNull(types).includes('object')) || (item && !fitsType(item, data)))
    return `Write a list [ … ]${such}.`
  const parts = typeof data === 'string' && /[,;]/.test(data) ? data.split(/[,;]/).map(part => part.trim()) : [data]
  return `Write ${JSON.stringify(parts).replaceAll('","', '", "').slice(0, 62)}, or another list.`
}

const propertyNames = ({ properties }: DescribedSchema): string[] =>
  isRecord(properties) ? Object.keys(properties as object).filter(name => name !== '$schema') : []

const hasExample = (schema: DescribedSchema) => Array.isArray(schema.examples) && schema.examples.length > 0

/** Fixes an empty value; an empty example would not help. */
export function fillFix(schema: DescribedSchema): string {
  const filled = hasExample(schema) && !['[]', '{}', '""'].includes(example(schema)) ? example(schema) : undefined
  if (filled) return `Write ${filled}, or remove it.`
  return typeNames(schema).includes('string') ? 'Write "…", or remove it.' : 'Put something into it, or remove it.'
}

/** Returns a fitting value: the schema's own example or default, else the form of its type. */
export function example(schema: DescribedSchema): string {
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return JSON.stringify(schema.examples[0])
  if (schema.default !== undefined) return JSON.stringify(schema.default)
  const fixed = constants(schema)[0]
  if (fixed !== undefined) return JSON.stringify(fixed)
  return (
    { string: '"…"', number: '0', integer: '0', boolean: 'true', array: '[]', object: '{}', null: 'null' }[
      typeNames(schema)[0] ?? ''
    ] ?? 'what fits'
  )
}

/** Shows a value in a message, shortened. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
