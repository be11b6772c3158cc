/** Messages of fields in the language of the page: codes are kept, and become texts only when they are shown. */
import type { CallProblem } from '../../../runtime/calls/call.ts'
import type { Translate } from '../../../runtime/texts/texts.ts'
import { FIELD_ERRORS, type ReportField } from '../../../schemas/forms/form-errors.ts'
import { type FieldMessages, type FormUiSchema, fieldUi } from '../../../schemas/forms/form-schema.ts'

/** Prefix of a code that the platform found. */
const REFUSED = '!'
/** Separates an error's code from its parameter: the number of digits in its country. */
const SEPARATOR = ':'

/** Returns the text that stands for an error until its message is shown. */
export const errorText = (code: Parameters<ReportField>[1], digits?: string): string =>
  digits === undefined ? code : `${code}${SEPARATOR}${digits}`

/** Code of a screen's own check, by values of the open page. */
export const SCREEN_CHECK = 'check'
/** Codes in order of precedence. */
const OWN_CODES: readonly string[] = [SCREEN_CHECK, ...FIELD_ERRORS]

const rankOf = (error: string) => OWN_CODES.indexOf(error.split(SEPARATOR)[0]!)
const isOwn = (error: string) => rankOf(error) >= 0

/** @param errors codes of one field: our own, and those of the platform @returns the most important one */
export function firstError(errors: readonly string[]): string | undefined {
  let first: string | undefined
  for (const error of errors) {
    if (!isOwn(error)) return error
    const hasParameter = error.includes(SEPARATOR)
    if (first === undefined || rankOf(error) < rankOf(first) || (hasParameter && rankOf(error) === rankOf(first)))
      first = error
  }
  return first
}

/** Tests whether the platform found the error, which shows at once. */
export const isPlatformError = (error: string): boolean => !isOwn(error)

export function messageOf(error: string, ui: FormUiSchema, text: Translate): string {
  const [code, digits] = error.replace(REFUSED, '').split(SEPARATOR) as [string, string?]
  if (digits !== undefined) return text('form.phone-digits', { digits })
  // the page found a confirmation equal that the platform refuses
  const hasOwn = error !== `${REFUSED}field/equals`
  const own = hasOwn && ui['ui:options']?.messages?.[code.replace('field/', '') as keyof FieldMessages]
  return own || text(`problem.${code}`) || code
}

/** @returns path of a field -> code of the platform's refusal, for fields that the form has. */
export function refusedFields({ value }: CallProblem, uiSchema: FormUiSchema): Record<string, string> {
  const fields = (value as { fields?: unknown } | undefined)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, code]) =>
      typeof code === 'string' && uiSchema['ui:order']?.includes(id.split('.')[0]!) ? [[id, REFUSED + code]] : [],
    ),
  )
}

/** The uiSchema of a path such as `proofs.0.note`. */
export function uiAt(uiSchema: FormUiSchema, path: string): FormUiSchema {
  return path.split('.').reduce((ui, name) => (/^[0-9]+$/.test(name) ? (ui.items ?? {}) : fieldUi(ui, name)), uiSchema)
}
