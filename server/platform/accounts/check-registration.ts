/** Judges a registration by the form that the visitor was shown: the server's own look at the same rules (REG-03, VAL-04). */
import type { FormFieldModel, FormModel } from '../../../src/engine/site-model.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import { isAdult } from './is-adult.ts'

export interface CheckedRegistration {
  /** Clean values by field name; nothing that the form does not have. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
}

/** Longer input is refused before any pattern sees it. */
const MOST = 256
const KNOWN_PASSWORDS = new Set(['123456', '12345678', '123456789', 'password', 'qwerty123', '11111111', 'abc12345'])
/** Never judged from text alone: asked for elsewhere, or not part of the request (the terms are ticked, not sent). */
const ELSEWHERE = new Set<string>(['checkbox'])

export function checkRegistration(form: FormModel, body: RegisterBody, now: number): CheckedRegistration {
  const fields = form.fields.filter(field => !ELSEWHERE.has(field.kind))
  const values: Record<string, string> = Object.fromEntries(
    fields.map(field => [field.id, cleanValue(field, Object.hasOwn(body, field.id) ? body[field.id] : '')]),
  )
  const problems: Record<string, FieldProblem> = {}
  for (const field of fields) {
    const problem = checkField(field, values, now)
    if (problem) problems[field.id] = problem
  }
  return { values, problems }
}

/** Inputs are trimmed, the SMS code is not (section 5). */
function cleanValue(field: FormFieldModel, value: unknown): string {
  const text = typeof value === 'string' ? value.normalize('NFC') : ''
  return field.kind === 'code' ? text : text.trim()
}

function checkField(field: FormFieldModel, values: Record<string, string>, now: number): FieldProblem | undefined {
  const value = values[field.id] ?? ''
  const isName = field.id === 'username' || field.id === 'password'
  if (value === '') return field.required || isName ? 'field/required' : undefined
  const length = [...value].length
  if (length > MOST || length < field.minLength || length > field.maxLength) return 'field/length'
  if (field.pattern && !new RegExp(field.pattern, 'u').test(value)) return 'field/pattern'
  // Whatever the rule allows: no control or direction characters in what others will read.
  if (field.kind !== 'textarea' && /[\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return 'field/pattern'
  if (field.equals && value !== values[field.equals]) return 'field/equals'
  if (field.id === 'password' && KNOWN_PASSWORDS.has(value.toLowerCase())) return 'field/known-password'
  if (field.id === 'birthday' && !isAdult(value, now)) return 'field/too-young'
  return undefined
}
