/** Removes from a value all that its schema does not allow, one wrong value at a time. */
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { isRecord, isUnsafeKey, type Json, step } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'

/**
 * Removes each wrong value, with one problem, and with it the values that require it, without another.
 * @param absent defaults for missing required properties of the root object
 * @returns undefined when nothing is left; references in the schema are not followed
 */
export function fitToSchema(
  schema: TSchema,
  value: unknown,
  document: string,
  report: Report,
  absent: Json = {},
): unknown {
  const bad = (pointer: string, wrong: unknown, fix: string): undefined => {
    report.add('document/bad', document, pointer, wrong, fix)
    return undefined
  }

  const fitValue = (schema: Json, value: unknown, pointer: string): unknown => {
    if ('$ref' in schema) return value
    if (schema.type === 'object') return fitObject(schema, value, pointer)
    if (schema.type === 'array' && isRecord(schema.items)) return fitList(schema, schema.items, value, pointer)
    return isFitting(schema, value) ? value : bad(pointer, value, wordsOf(schema))
  }

  const fitObject = (schema: Json, value: unknown, pointer: string): Json | undefined => {
    if (!isRecord(value)) return bad(pointer, value, 'Write an object.')
    const fitting: [string, unknown][] = []
    const dropped = new Set<string>()
    for (const [key, inner] of Object.entries(value)) {
      const own = isUnsafeKey(key) ? false : schemaOf(schema, key)
      if (own === false) bad(pointer + step(key), inner, isUnsafeKey(key) ? 'Use another name.' : namesOf(schema))
      const fitted = own && fitValue(own, inner, pointer + step(key))
      if (own && fitted !== undefined) fitting.push([key, fitted])
      else dropped.add(key)
    }
    for (const key of (schema.required as string[] | undefined) ?? []) {
      if (fitting.some(([name]) => name === key)) continue
      const standIn = pointer === '' ? absent[key] : undefined
      if (standIn === undefined && !dropped.has(key)) return bad(pointer, value, `Write "${key}" in it.`)
      if (standIn === undefined) return undefined
      if (!dropped.has(key)) bad(pointer, value, `Write "${key}" in it.`)
      fitting.push([key, standIn])
    }
    return Object.fromEntries(fitting)
  }

  const fitList = (schema: Json, items: Json, value: unknown, pointer: string): unknown[] | undefined => {
    if (!Array.isArray(value)) return bad(pointer, value, 'Write a list.')
    const fitting = value
      .map((item, index) => fitValue(items, item, `${pointer}/${index}`))
      .filter(item => item !== undefined)
    const least = Number(schema.minItems ?? 0)
    if (fitting.length >= least) return fitting
    return value.length < least ? bad(pointer, value, `Write at least ${least} of them.`) : undefined
  }

  return fitValue(schema as Json, value, '')
}

/** @returns false where there may be no such property. */
function schemaOf({ properties, patternProperties, additionalProperties }: Json, key: string): Json | false {
  if (isRecord(properties) && Object.hasOwn(properties, key)) return properties[key] as Json
  if (isRecord(patternProperties))
    for (const [pattern, schema] of Object.entries(patternProperties))
      if (new RegExp(pattern, 'u').test(key)) return schema as Json
  if (isRecord(additionalProperties)) return additionalProperties
  return additionalProperties === false ? false : {}
}

const leaves = new WeakMap<Json, Validator>()

function isFitting(schema: Json, value: unknown): boolean {
  let validator = leaves.get(schema)
  if (!validator) {
    validator = Compile(schema as TSchema)
    leaves.set(schema, validator)
  }
  return validator.Check(value)
}

function wordsOf({ type, anyOf, enum: values, const: only, pattern }: Json): string {
  const choices = Array.isArray(values) ? values : Array.isArray(anyOf) ? anyOf.map(choice => choice?.const) : [only]
  if (choices.every(choice => choice !== undefined))
    return `Write ${choices.length > 1 ? 'one of ' : ''}${choices.map(choice => JSON.stringify(choice)).join(', ')}.`
  if (Array.isArray(anyOf)) return 'Write a value of another kind; the schema of the file names them.'
  if (pattern !== undefined) return 'Write a text in the form that the schema of the file asks for.'
  const kind = { string: 'a text', boolean: 'true or false', integer: 'a whole number', number: 'a number' }[
    String(type)
  ]
  return `Write ${kind ?? 'another value'}${kind?.endsWith('number') ? ' that the schema of the file allows' : ''}.`
}

const namesOf = ({ properties }: Json): string =>
  isRecord(properties) && Object.keys(properties).length < 20
    ? `Take it out, or use one of ${Object.keys(properties).join(', ')}.`
    : 'Take it out, or use a name that the schema of the file has.'
