/** Checks what comes in against a contract's schemas; the same checks for HTTP and for calls in process. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

/** A query is text: numbers and flags are read from it, one value stands for a list of one. */
const queryAjv = new Ajv({ coerceTypes: 'array', useDefaults: true, strict: false })
/** A body is JSON and means what it says. */
const bodyAjv = new Ajv({ useDefaults: true, strict: false })

export function compileInput(part: 'query' | 'body', schema: TSchema): ValidateFunction {
  const fits = (part === 'body' ? bodyAjv : queryAjv).compile(schema)
  const check = ((data: unknown) => {
    const isRight = fits(data)
    check.errors = fits.errors ?? null
    const place = isRight ? findUnusable(data, '', 0) : undefined
    if (place !== undefined) check.errors = [{ ...UNUSABLE, instancePath: place }]
    return isRight && place === undefined
  }) as ValidateFunction
  return check
}

const UNUSABLE = { keyword: 'usable', schemaPath: '', params: {}, message: 'is nothing that can be kept or counted' }
/** No call has anything to say that lies deeper. */
const DEEPEST = 16

/**
 * What fits a schema and yet no database or calculation takes: text with NUL or half a surrogate pair in it, numbers that are
 * none or not exact, and nesting without end.
 * @returns JSON pointer of the first such thing
 */
function findUnusable(value: unknown, place: string, depth: number): string | undefined {
  if (typeof value === 'string') return isUsable(value) ? undefined : place
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : place
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === DEEPEST) return place
  for (const [name, one] of Object.entries(value)) {
    if (!isUsable(name)) return place
    const found = findUnusable(one, `${place}/${name}`, depth + 1)
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

/** JSON pointer of what is wrong, also when a name is missing. */
export function fieldOf(part: string, error: InputError | undefined): string {
  const missing = error?.keyword === 'required' ? `/${String(error.params.missingProperty)}` : ''
  return `/${part}${error?.instancePath ?? ''}${missing}`
}
