/** Adds the needs of a registration that a code proves. */
import { createFormModel } from '../../../../src/engine/forms/build-form-schema.ts'
import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import type { FieldProblem } from '../../../../src/schemas/registration/registration.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { checkCode, type SpendCode } from '../codes/check-code.ts'
import { readIdToken, type VerifiedPhone } from '../phone-check/read-id-token.ts'
import { findPhone, type TypedPhone } from './read-phone.ts'

/** Adds number and code where a brand's form lacks them: a registration by mobile needs both. */
export function withMobileFields(form: FormModel): FormModel {
  const messages = { required: '', pattern: '', length: '', equals: '' }
  const need = (id: string, kind: 'phone' | 'code'): FormModel['fields'][number] => {
    const own = form.fields.find(field => field.id === id)
    if (own) return { ...own, kind, required: true }
    return { id, kind, label: '', required: true, minLength: 0, maxLength: 255, messages }
  }
  const others = form.fields.filter(({ id, kind }) => id !== 'mobileNum' && kind !== 'code')
  const fields = [...others, need('mobileNum', 'phone'), need('verificationCode', 'code')]
  return createFormModel(form.id, form.submit, fields)
}

/** Returns the form without its code, after an external service has proven the number. */
export const withoutCode = (form: FormModel): FormModel =>
  createFormModel(
    form.id,
    form.submit,
    form.fields.filter(({ kind }) => kind !== 'code'),
  )

export interface ProvenNumber {
  /** Normalised number; undefined when it is missing or invalid. */
  number: string | undefined
  /** Uses up the code, where the form asks for one. */
  spend: SpendCode | undefined
}

/** @throws Refusal register/invalid, at the field of the number or of the code */
export async function checkNumber(
  context: Context,
  form: FormModel,
  {
    tenantId,
    values,
    proof,
    ...typed
  }: TypedPhone & { tenantId: string; values: Record<string, string>; proof: VerifiedPhone | undefined },
): Promise<ProvenNumber> {
  const number = await findPhone(context, tenantId, typed)
  const field = form.fields.find(({ kind }) => kind === 'code')?.id
  if (field === undefined) return { number, spend: undefined }
  if (number === undefined) throw invalid('mobileNum', typed.mobileNum ? 'field/pattern' : 'field/required')
  try {
    return {
      number,
      spend: proof
        ? await readIdToken(context, { tenantId, number, ...proof })
        : await checkCode(context, { tenantId, purpose: 'register', to: number, code: values[field] }),
    }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    if (code === 'phone/bad-code') throw invalid(field, 'field/code')
    throw code === 'phone/code-expired' ? invalid(field, 'field/code-expired') : error
  }
}

const invalid = (field: string, problem: FieldProblem) =>
  refuse('register/invalid', { value: { fields: { [field]: problem } } })

/** Another member has proven this number before. */
export const numberTaken = () =>
  refuse('register/mobile-taken', {
    status: 409,
    value: { fields: { mobileNum: 'field/mobile-taken' } },
  })
