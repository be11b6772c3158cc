/** Builds the form that completes a sign-up by Google or Facebook from the brand's own registration form. */
import { ALWAYS_REQUIRED } from '../../schemas/registration/always-required.ts'
import { DEPOSIT_LIMITS } from '../../schemas/registration/deposit-limits.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import type { FormFieldModel, FormModel } from '../model/form-model.ts'
import { createFormModel, isRequired } from './build-form-schema.ts'

/** Asked for although registration does not require them. */
const OPTIONAL = new Set(['birthday', DEPOSIT_LIMITS])

/**
 * Takes over the fields that registration requires, the birthday and the deposit limits. Name and password are not needed, nor is a picture: the person has
 * signed in at the provider. A code by SMS is sent only with its number and picture.
 */
export function buildOauthForm({ id, submit, fields }: FormModel): FormModel {
  const rest = fields.filter(field => !ALWAYS_REQUIRED.has(field.id) && !ALWAYS_REQUIRED.has(field.equals ?? ''))
  const sendsCode = rest.some(field => field.kind === 'code' && field.required)
  const isAsked = (field: FormFieldModel) => {
    if (field.kind === 'captcha') return sendsCode
    if (field.kind === 'phone' && sendsCode) return true
    return isRequired(field) || OPTIONAL.has(field.id)
  }
  const asked = new Set(rest.filter(isAsked))
  // with the fields that decide whether those are shown, and the fields that decide about these in turn
  for (const { onlyIf } of asked) {
    const deciding = rest.find(field => field.id === onlyIf?.field)
    if (deciding) asked.add(deciding)
  }
  return createFormModel(
    oauthFormOf(id),
    submit,
    rest.filter(field => asked.has(field)),
  )
}
