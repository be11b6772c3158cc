/** Judges a registration by the form that the visitor was shown, with the same function as the browser (REG-03, VAL-04). */
import { Ajv } from 'ajv'
import type { FormModel } from '../../../src/engine/forms/form-model.ts'
import {
  buildFormData,
  type FieldFault,
  FORM_AJV_OPTIONS,
  formDataSchema,
  normalValue,
  readFaults,
} from '../../../src/schemas/form-data.ts'
import { boundPhone } from '../../../src/schemas/registration/phone-digits.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import { isAdult } from './is-adult.ts'
import { isKnownPassword } from './known-passwords.ts'

export interface CheckedRegistration {
  /** Clean values by field name; nothing that the form does not have. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
}

/** Never judged from text alone: asked for elsewhere, or not part of the request (the terms are ticked, not sent). */
const ELSEWHERE = new Set<string>(['checkbox'])
/** Nobody is registered without them, whatever a form says. */
const NEEDED = new Set(['username', 'password'])
const PROBLEMS: Record<FieldFault, FieldProblem> = {
  required: 'field/required',
  length: 'field/length',
  pattern: 'field/pattern',
  equals: 'field/equals',
}
const validate = new Ajv(FORM_AJV_OPTIONS).compile(formDataSchema)

export function checkRegistration(
  form: FormModel,
  body: RegisterBody,
  { now, minimumAge }: { now: number; minimumAge: number },
): CheckedRegistration {
  const sent = (id: string) => (Object.hasOwn(body, id) && typeof body[id] === 'string' ? body[id] : '')
  const dialingCode = body.countryDialingCode ?? ''
  const fields = form.fields
    .filter(field => !ELSEWHERE.has(field.kind))
    .map(field => (NEEDED.has(field.id) ? { ...field, required: true } : field))
    .map(field => ({ ...field, ...(field.kind === 'phone' && boundPhone(field, dialingCode, sent(field.id))) }))
  const values = Object.fromEntries(fields.map(({ id, kind }) => [id, normalValue(kind, sent(id))]))
  const data = buildFormData(fields, values)
  const faults = validate(data) ? {} : readFaults(data, validate.errors)
  const problems: Record<string, FieldProblem> = {}
  for (const { id } of fields) {
    const problem = faults[id] ? PROBLEMS[faults[id]] : ownProblem(id, values[id] ?? '', now, minimumAge)
    if (problem) problems[id] = problem
  }
  return { values, problems }
}

/** What a rule cannot say. */
function ownProblem(id: string, value: string, now: number, minimumAge: number): FieldProblem | undefined {
  if (id === 'password' && isKnownPassword(value)) return 'field/known-password'
  if (id === 'birthday' && value && !isAdult(value, now, minimumAge)) return 'field/too-young'
  return undefined
}
