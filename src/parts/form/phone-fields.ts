/** A form for a number of the chosen country: its phone fields ask for that country's digits, and say so (VAL-05). */
import type { FormModel } from '../../engine/site-model.ts'
import { boundPhone } from '../../schemas/registration/phone-digits.ts'
import type { FormValues } from './check-form.ts'

/**
 * @param sayDigits 'Phone must have {0} digits'
 * @returns the same form where nothing changes
 */
export function boundPhoneFields(
  form: FormModel,
  values: FormValues,
  dialingCode: string,
  sayDigits: (digits: string) => string,
): FormModel {
  let changed = false
  const fields = form.fields.map(field => {
    const bounds = field.kind === 'phone' ? boundPhone(field, dialingCode, values[field.id] ?? '') : undefined
    if (!bounds) return field
    changed = true
    const { minLength, maxLength, digits } = bounds
    return { ...field, minLength, maxLength, messages: { ...field.messages, length: sayDigits(digits) } }
  })
  return changed ? { ...form, fields } : form
}
