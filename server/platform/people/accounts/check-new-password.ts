/** Validates a new password by the brand's own register rule, with the same function as registration. */

import { createFormModel } from '../../../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import { PASSWORD_FLOOR } from '../../../../src/schemas/registration/password-floor.ts'
import type { FieldProblem } from '../../../../src/schemas/registration/registration.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { checkRegistration } from './check-registration.ts'

const MAX_LENGTH = 64

const PAYMENT_DIGITS = 6

/** Field of the registration whose rule the password has to fit. */
export type PasswordField = 'password' | 'paymentPassword'

const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'password',
  label: '',
  required: true,
  minLength: PASSWORD_FLOOR,
  maxLength: MAX_LENGTH,
  messages: { required: '', pattern: '', length: '', equals: '' },
  ...more,
})

/** Rules for a brand whose registration does not ask for the password. */
const STANDARD: Record<PasswordField, FormFieldModel> = {
  password: field('password'),
  paymentPassword: field('paymentPassword', {
    kind: 'new-payment-password',
    pattern: '^[0-9]+$',
    minLength: PAYMENT_DIGITS,
    maxLength: PAYMENT_DIGITS,
  }),
}

export interface NewPassword {
  tenantId: string
  /** Language of the request: forms are cached per language. */
  language: string
  newPassword: string
  /** Repeated password; left out where the form has no second entry. */
  confirmNewPassword?: string
  /** Field whose rule counts; the login password by default. */
  like?: PasswordField
}

/**
 * @returns the trimmed and normalised password, as it is hashed
 * @throws Refusal password/invalid; value.fields names the errors of `newPassword` and `confirmNewPassword`
 */
export async function checkNewPassword(context: Context, input: NewPassword): Promise<string> {
  const { newPassword, confirmNewPassword = newPassword, like = 'password' } = input
  const form = await context.brands.registerForm(input.tenantId, input.language)
  const { values, problems } = await checkRegistration(
    passwordForm(form, like),
    { [like]: newPassword, confirmPassword: confirmNewPassword },
    { now: context.clock.now(), minimumAge: 0, formValidators: context.formValidators },
  )
  const fields: Record<string, FieldProblem> = {}
  if (problems[like]) fields.newPassword = problems[like]
  if (problems.confirmPassword) fields.confirmNewPassword = problems.confirmPassword
  if (Object.keys(fields).length > 0) throw refuse('password/invalid', { value: { fields } })
  return values[like]!
}

function passwordForm(form: FormModel | undefined, like: PasswordField): FormModel {
  const own = form?.fields.find(({ id }) => id === like)
  const password = { ...(own ?? STANDARD[like]), kind: STANDARD[like].kind, required: true }
  if (like === 'password') password.minLength = Math.max(PASSWORD_FLOOR, password.minLength)
  const confirm = field('confirmPassword', { equals: like, minLength: 0, maxLength: 256 })
  return createFormModel('password', '', [password, confirm])
}
