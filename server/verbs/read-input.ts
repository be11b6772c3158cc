/** Reads the typed input of a verb, on a command line or in a form, by the schema of its input. */
import type { TObject, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { OperatorError } from '../http/operator-error.ts'
import { nearest } from '../tenants/problems/nearest.ts'

/** Keywords that fields of verbs use. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  examples?: readonly string[]
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  fix?: string
}

const MAX_LENGTH = 500

export interface InputField {
  name: string
  schema: FieldSchema
  isRequired: boolean
}

export const fieldsOf = ({ properties, required }: TObject): InputField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as FieldSchema,
    isRequired: (required as readonly string[] | undefined)?.includes(name) ?? false,
  }))

/** @throws OperatorError naming the first field that is missing or wrong, and a value that fits */
export function readInput(input: TObject, typed: Record<string, unknown>): Record<string, unknown> {
  const values = fieldsOf(input).flatMap(field => {
    const value = readField(field, typed[field.name])
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(values)
}

function readField({ name, schema, isRequired }: InputField, typed: unknown): string | number | undefined {
  const text = typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.trim() : ''
  if (text === '') {
    if (!isRequired) return undefined
    throw new OperatorError(`The ${name} is missing.`, `Give one, such as ${schema.examples?.[0]}.`)
  }
  if (text.length > MAX_LENGTH)
    throw new OperatorError(
      `The ${name} is longer than ${MAX_LENGTH} characters.`,
      `Give one such as ${schema.examples?.[0]}.`,
    )
  const value = schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (Check(schema as TSchema, value)) return value
  throw new OperatorError(`"${text}" is no ${schema.title ?? name}.`, fixOf(text, schema))
}

function fixOf(text: string, { type, enum: values, minimum, maximum, fix, examples }: FieldSchema): string {
  if (fix !== undefined) return fix
  if (values) {
    const near = nearest(text, values)
    if (near !== undefined) return `Did you mean "${near}"?`
    return values.length === 2 ? `Write ${values.join(' or ')}.` : `Write one of ${values.join(', ')}.`
  }
  if (type === 'integer') return `Write a number from ${minimum} to ${maximum}.`
  return `Write one such as ${examples?.[0]}.`
}
