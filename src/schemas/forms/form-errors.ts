/** Finds errors in the values of a form: the same codes on the page and on the server, from the same validator. */

import { unescapePart } from '../metadata/wire-values.ts'
import { boundPhone } from '../registration/phone-digits.ts'
import type { FieldProblem } from '../registration/registration.ts'
import { type FormUiSchema, fieldUi, type JsonSchema } from './form-schema.ts'
import { activeProperties, capValues } from './form-values.ts'

/** Errors that the rules of a form can find, in order of precedence: of several, the first is reported. */
export const FIELD_ERRORS = [
  'field/required',
  'field/equals',
  'field/length',
  'field/pattern',
] as const satisfies readonly FieldProblem[]
export type FieldErrorCode = (typeof FIELD_ERRORS)[number]

/** An error in ajv's form. */
interface ValidationError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}
/** A validator that the server compiled from a form's schema. */
export interface ValidateFunction {
  (values: unknown): boolean
  errors?: ValidationError[] | null
}

const CODES: Record<string, FieldErrorCode> = {
  required: 'field/required',
  minLength: 'field/length',
  maxLength: 'field/length',
  minItems: 'field/length',
  maxItems: 'field/length',
}
/** Keywords whose errors only repeat those inside them. */
const CONTAINERS = new Set(['if', 'allOf'])

/** @returns undefined for a keyword that only repeats another error. */
export function readErrorCode(keyword: string, params: Record<string, unknown> = {}): FieldErrorCode | undefined {
  if (CONTAINERS.has(keyword)) return undefined
  // a box that has to be ticked and is not
  if (Array.isArray(params.allowedValues) && params.allowedValues[0] === true) return 'field/required'
  return CODES[keyword] ?? 'field/pattern'
}

export const outranks = (code: FieldErrorCode, other: FieldErrorCode | undefined): boolean =>
  other === undefined || FIELD_ERRORS.indexOf(code) < FIELD_ERRORS.indexOf(other)

/** @returns field -> its first error; a field inside another is named by its path, as in `address.city`. */
export function findFieldErrors(
  { schema, uiSchema }: { schema: JsonSchema; uiSchema: FormUiSchema },
  validate: ValidateFunction,
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldErrorCode> {
  const found: Record<string, FieldErrorCode> = {}
  reportErrors({ schema, uiSchema }, validate, values, (names, code) => {
    const path = names.join('.')
    if (outranks(code, Object.hasOwn(found, path) ? found[path] : undefined)) found[path] = code
  })
  return found
}

/** Reports every error of the values of a form: those of its compiled validator, then those across fields. */
export function reportErrors(
  { schema, uiSchema }: { schema: JsonSchema; uiSchema: FormUiSchema },
  validate: ValidateFunction,
  values: Readonly<Record<string, unknown>>,
  report: ReportField,
): void {
  const errors = validate(capValues(schema, values)) ? [] : (validate.errors ?? [])
  for (const { keyword, instancePath, params } of errors) {
    const path = instancePath.split('/').slice(1).map(unescapePart)
    if (typeof params.missingProperty === 'string') path.push(params.missingProperty)
    const code = readErrorCode(keyword, params)
    if (code) report(path, code)
  }
  checkAcrossFields(schema, uiSchema, values, report)
}

/** @param digits number of digits in the chosen country, where the length is the error */
export type ReportField = (path: (string | number)[], code: FieldErrorCode, digits?: string) => void

/** Rules beyond JSON Schema: a value equals the one beside it, a number has the digits of its country. */
export function checkAcrossFields(
  schema: JsonSchema,
  uiSchema: FormUiSchema,
  values: unknown,
  report: ReportField,
  path: (string | number)[] = [],
): void {
  if (typeof values !== 'object' || values === null) return
  if (Array.isArray(values)) {
    for (const [i, item] of values.entries())
      checkAcrossFields(schema.items ?? {}, uiSchema.items ?? {}, item, report, [...path, i])
    return
  }
  const text = (id: string) => {
    const value = Object.hasOwn(values, id) ? (values as Record<string, unknown>)[id] : undefined
    return typeof value === 'string' ? value : ''
  }
  for (const [id, property] of Object.entries(activeProperties(schema, values as Record<string, unknown>))) {
    const ui = fieldUi(uiSchema, id)
    const { equals, dialingCode } = ui['ui:options'] ?? {}
    const value = text(id)
    if (equals !== undefined && value !== text(equals)) report([...path, id], value ? 'field/equals' : 'field/required')
    if (dialingCode !== undefined && value) {
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = property
      const bounds = boundPhone({ minLength, maxLength }, text(dialingCode), value)
      const length = [...value].length
      if (bounds && (length < bounds.minLength || length > bounds.maxLength))
        report([...path, id], 'field/length', bounds.digits)
    }
    if (property.type === 'object' || property.type === 'array')
      checkAcrossFields(property, ui, (values as Record<string, unknown>)[id], report, [...path, id])
  }
}
