/** Validates a registration with the form that the visitor was shown, and with the same validator as the page. */
import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import { findFieldErrors } from '../../../../src/schemas/forms/form-errors.ts'
import { fieldUi } from '../../../../src/schemas/forms/form-schema.ts'
import { normalizeValue } from '../../../../src/schemas/forms/form-values.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { DEPOSIT_LIMITS } from '../../../../src/schemas/registration/deposit-limits.ts'
import { isAdult } from '../../../../src/schemas/registration/is-adult.ts'
import type { FieldProblem, RegisterBody } from '../../../../src/schemas/registration/registration.ts'
import type { LimitPeriod } from '../../../../src/schemas/session/protection.ts'
import type { FormValidators } from '../../../form-validators/form-validators.ts'
import { isKnownPassword } from '../../../passwords/known-passwords.ts'
import { typedValues } from '../../context/check-call.ts'
import { type CheckedForm, checkEntered, nationalNumber } from '../../context/check-form.ts'

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

export interface CheckedRegistration extends CheckedForm {
  /** The group of deposit limits, where the form has one. */
  limits?: Partial<Record<LimitPeriod, string>>
}

export async function checkRegistration(
  form: FormModel,
  body: RegisterBody,
  { now, minimumAge, dialingCodes = [], formValidators, boxesAreSent = false }: RegistrationContext,
): Promise<CheckedRegistration> {
  const countryDialingCode = (body.countryDialingCode ?? '').replace(/^\+/, '')
  const typed = Object.fromEntries(
    form.fields.map(({ id, kind, required }) => {
      const sent = Object.hasOwn(body, id) ? body[id] : undefined
      // a ticked box travels as text
      if (kind === 'checkbox' && boxesAreSent) return [id, sent === true || sent === 'true']
      // a required box that is missing counts as ticked: the page sends the form only with it
      if (kind === 'checkbox') return [id, typeof sent === 'boolean' ? sent : required]
      if (kind === 'group')
        return [id, typedValues(form.schema.properties?.[id] ?? {}, fieldUi(form.uiSchema, id), Object(sent))]
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
  const problems = Object.fromEntries(
    Object.entries(found).filter(([path]) => form.fields.some(({ id }) => id === path.split('.')[0])),
  )
  const isCodeRefused = dialingCodes.length > 0 && !dialingCodes.includes(countryDialingCode)
  for (const { id, kind } of form.fields) {
    const value = Object.hasOwn(entered, id) ? entered[id] : undefined
    if (typeof value === 'string') values[id] = value
    const isRefused = kind === 'phone' && Boolean(values[id]) && isCodeRefused
    const own = isRefused ? 'field/pattern' : findOwnProblem(id, values[id] ?? '', now, minimumAge)
    if (own && !Object.hasOwn(problems, id)) problems[id] = own
  }
  const limits = entered[DEPOSIT_LIMITS]
  return { values, problems, ...(isRecord(limits) && { limits }) }
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

/** Finds problems that no rule of a form can express. */
function findOwnProblem(id: string, value: string, now: number, minimumAge: number): FieldProblem | undefined {
  if (id === 'password' && isKnownPassword(value)) return 'field/known-password'
  if (id === 'birthday' && value && !isAdult(value, now, minimumAge)) return 'field/too-young'
  return undefined
}
