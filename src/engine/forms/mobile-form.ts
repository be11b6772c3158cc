/** The form of a registration by mobile number, made from the brand's own registration form. */
import type { FormDocument, FormFieldDocument } from '../../schemas/document/form.ts'

const NUMBER: FormFieldDocument = { id: 'mobileNum', kind: 'phone', pattern: 'digits', minLength: 6, maxLength: 15 }
const CODE: FormFieldDocument = { id: 'verificationCode', kind: 'code', maxLength: 255, autocomplete: 'one-time-code' }

/** Adapts a form to mobile numbers: number and code come first and are required, regardless of rules and conditions. */
export function byMobile(form: FormDocument): FormDocument {
  const { fields } = form
  const number = fields.find(({ id }) => id === NUMBER.id) ?? NUMBER
  const code = fields.find(({ kind }) => kind === 'code') ?? CODE
  const others = fields.filter(({ id }) => id !== number.id && id !== code.id)
  return { ...form, fields: [need(number, 'phone'), need(code, 'code'), ...others] }
}

const need = ({ when: _, onlyIf: __, ...field }: FormFieldDocument, kind: 'phone' | 'code'): FormFieldDocument => ({
  ...field,
  kind,
  required: true,
  always: true,
})
