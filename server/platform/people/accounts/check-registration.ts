/** Validates a registration with the form that the visitor was shown, and with the same validator as the page. */
import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import { findFieldErrors } from '../../../../src/schemas/forms/form-errors.ts'
import { normalizeValue } from '../../../../src/schemas/forms/form-values.ts'
import { isAdult } from '../../../../src/schemas/registration/is-adult.ts'
import { splitPhone } from '../../../../src/schemas/registration/phone-digits.ts'
import type { FieldProblem, RegisterBody } from '../../../../src/schemas/registration/registration.ts'
import type { FormValidators } from '../../../form-validators/form-validators.ts'
import { type CheckedForm, checkEntered } from '../../context/check-form.ts'
import { isKnownPassword } from './known-passwords.ts'

export interface RegistrationContext {
  /** Milliseconds since 1970. */
  now: number
  /** Years. */
  minimumAge: number
  /** Dialing codes that a number may have; any when the list is empty or left out. */
  dialingCodes?: readonly string[]
  formValidators: Pick<FormValidators, 'compile'>
  /** Treats a missing box as not ticked. Otherwise it counts as ticked, because section 7 names no boxes. */
  boxesAreSent?: boolean
}

export async function checkRegistration(
  form: FormModel,
  body: RegisterBody,
  { now, minimumAge, dialingCodes = [], formValidators, boxesAreSent = false }: RegistrationContext,
): Promise<CheckedForm> {
  const countryDialingCode = (body.countryDialingCode ?? '').replace(/^\+/, '')
  const typed = Object.fromEntries(
    form.fields.map(({ id, kind, required }) => {
      const sent = Object.hasOwn(body, id) ? body[id] : undefined
      // a ticked box travels as text
      if (kind === 'checkbox' && boxesAreSent) return [id, sent === true || sent === 'true']
      // a required box that is missing counts as ticked: the page sends the form only with it
      if (kind === 'checkbox') return [id, typeof sent === 'boolean' ? sent : required]
      if (typeof sent !== 'string') return [id, '']
      if (kind === 'phone') return [id, nationalNumber(sent, countryDialingCode)]
      return [id, normalizeValue(kind, sent)]
    }),
  )
  const { entered, problems: found } = await checkEntered({ formValidators }, form, {
    ...typed,
    ...(countryDialingCode && { countryDialingCode }),
  })
  const values: Record<string, string> = {}
  const problems: Record<string, FieldProblem> = {}
  const isCodeRefused = dialingCodes.length > 0 && !dialingCodes.includes(countryDialingCode)
  for (const { id, kind } of form.fields) {
    const value = Object.hasOwn(entered, id) ? entered[id] : undefined
    if (typeof value === 'string') values[id] = value
    const isRefused = kind === 'phone' && Boolean(values[id]) && isCodeRefused
    const own = isRefused ? 'field/pattern' : findOwnProblem(id, values[id] ?? '', now, minimumAge)
    const problem = Object.hasOwn(found, id) ? found[id] : own
    if (problem) problems[id] = problem
  }
  return { values, problems }
}

/** Finds fields with invalid values, in a form that is not complete. */
export async function findRefusedValues(
  form: FormModel,
  values: Record<string, string>,
  { formValidators }: Pick<RegistrationContext, 'formValidators'>,
): Promise<ReadonlySet<string>> {
  const { validate } = await formValidators.compile(form.schema)
  const normal = form.fields.flatMap(({ id, kind }) =>
    Object.hasOwn(values, id) ? [[id, normalizeValue(kind, values[id]!)] as const] : [],
  )
  return new Set(Object.keys(findFieldErrors(form, validate, Object.fromEntries(normal))))
}

/** Removes the dialing code. A number of another country than the chosen one is returned as it is, and fits no pattern. */
function nationalNumber(sent: string, chosen: string): string {
  const { dialingCode, national } = splitPhone(sent, chosen)
  return dialingCode === chosen ? national : normalizeValue('phone', sent)
}

/** Finds problems that no rule of a form can express. */
function findOwnProblem(id: string, value: string, now: number, minimumAge: number): FieldProblem | undefined {
  if (id === 'password' && isKnownPassword(value)) return 'field/known-password'
  if (id === 'birthday' && value && !isAdult(value, now, minimumAge)) return 'field/too-young'
  return undefined
}
