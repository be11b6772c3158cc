/** Validates a registration with the form that the visitor was shown, and with the same validator as the page (REG-03, VAL-04). */
import type { FormModel } from '../../../src/engine/forms/form-model.ts'
import { type FieldErrorCode, findFieldErrors } from '../../../src/schemas/form-errors.ts'
import { normalizeValue } from '../../../src/schemas/form-values.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import { formValidators } from '../../form-validators/form-validators.ts'
import { isAdult } from './is-adult.ts'
import { isKnownPassword } from './known-passwords.ts'

export interface CheckedRegistration {
  /** Clean values by field name; nothing that the form does not have. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
}

const PROBLEMS: Record<FieldErrorCode, FieldProblem> = {
  required: 'field/required',
  length: 'field/length',
  pattern: 'field/pattern',
  equals: 'field/equals',
}

export async function checkRegistration(
  form: FormModel,
  body: RegisterBody,
  { now, minimumAge }: { now: number; minimumAge: number },
): Promise<CheckedRegistration> {
  const sent = (id: string) => (Object.hasOwn(body, id) && typeof body[id] === 'string' ? body[id] : '')
  const fields = form.fields.filter(({ kind }) => kind !== 'checkbox')
  const values = Object.fromEntries(fields.map(({ id, kind }) => [id, normalizeValue(kind, sent(id))]))
  // a box is ticked on the page: the page does not send the form before, and the platform stores nothing of it
  const ticked = form.fields.filter(({ kind }) => kind === 'checkbox').map(({ id }) => [id, true])
  const entered = Object.entries(values).filter(([, value]) => value !== '')
  const countryDialingCode = (body.countryDialingCode ?? '').replace(/^\+/, '')
  const { validate } = await formValidators.compile(form.schema)
  const errors = findFieldErrors(form, validate, {
    ...Object.fromEntries([...entered, ...ticked]),
    ...(countryDialingCode && { countryDialingCode }),
  })
  const problems: Record<string, FieldProblem> = {}
  for (const { id } of fields) {
    const code = Object.hasOwn(errors, id) ? errors[id] : undefined
    const problem = code ? PROBLEMS[code] : findOwnProblem(id, values[id] ?? '', now, minimumAge)
    if (problem) problems[id] = problem
  }
  return { values, problems }
}

/** What no rule can say. */
function findOwnProblem(id: string, value: string, now: number, minimumAge: number): FieldProblem | undefined {
  if (id === 'password' && isKnownPassword(value)) return 'field/known-password'
  if (id === 'birthday' && value && !isAdult(value, now, minimumAge)) return 'field/too-young'
  return undefined
}
