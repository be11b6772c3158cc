/** Validates input against a contract's schemas; the same for HTTP and for calls in process. */
import type { ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { validatorOf } from './validator-of.ts'

export function compileInput(part: 'query' | 'body', schema: TSchema): ValidateFunction {
  const fits = validatorOf(part === 'body' ? 'json' : 'text', schema)
  const check = ((data: unknown) => {
    const isRight = fits(data)
    check.errors = fits.errors ?? null
    const pointer = isRight ? findUnusable(data, '', 0) : undefined
    if (pointer !== undefined) check.errors = [{ ...UNUSABLE, instancePath: pointer }]
    return isRight && pointer === undefined
  }) as ValidateFunction
  return check
}

const UNUSABLE = { keyword: 'usable', schemaPath: '', params: {}, message: 'cannot be stored or calculated with' }
/** Limit of nesting: no contract is nested deeper. */
const MAX_DEPTH = 16

/**
 * Finds values that fit a schema, but that no database or calculation accepts: text with NUL or half a surrogate pair, numbers that
 * are not exact, and endless nesting.
 * @returns JSON pointer of the first such value
 */
function findUnusable(value: unknown, pointer: string, depth: number): string | undefined {
  if (typeof value === 'string') return isUsable(value) ? undefined : pointer
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : pointer
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === MAX_DEPTH) return pointer
  for (const [name, one] of Object.entries(value)) {
    if (!isUsable(name)) return pointer
    const found = findUnusable(one, `${pointer}/${name}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const isUsable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

interface InputError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** Returns the JSON pointer of the invalid or missing field. */
export function fieldOf(part: string, error: InputError | undefined): string {
  const missing = error?.keyword === 'required' ? `/${String(error.params.missingProperty)}` : ''
  return `/${part}${error?.instancePath ?? ''}${missing}`
}
