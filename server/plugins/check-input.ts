/** Checks what comes in against a contract's schemas; the same checks for HTTP and for calls in process. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

/** A query is text: numbers and flags are read from it, one value stands for a list of one. */
const queryAjv = new Ajv({ coerceTypes: 'array', useDefaults: true, strict: false })
/** A body is JSON and means what it says. */
const bodyAjv = new Ajv({ useDefaults: true, strict: false })

export function compileInput(part: 'query' | 'body', schema: TSchema): ValidateFunction {
  return (part === 'body' ? bodyAjv : queryAjv).compile(schema)
}

interface InputError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** JSON pointer of what is wrong, also when a name is missing. */
export function fieldOf(part: string, error: InputError | undefined): string {
  const missing = error?.keyword === 'required' ? `/${String(error.params.missingProperty)}` : ''
  return `/${part}${error?.instancePath ?? ''}${missing}`
}
