import { expect, it } from 'vitest'
import type { FormModel } from '../../engine/site-model.ts'
import { checkForm } from './check-form.ts'
import { boundPhoneFields } from './phone-fields.ts'

const messages = { required: 'not empty', pattern: 'Phone number format is incorrect', length: 'too short', equals: '' }
const form: FormModel = {
  id: 'register',
  submit: '',
  fields: [
    {
      id: 'mobileNum',
      kind: 'phone',
      label: '',
      required: true,
      minLength: 6,
      maxLength: 15,
      pattern: '^[0-9]+$',
      messages,
    },
  ],
}
const judge = (mobileNum: string, code: string) =>
  checkForm(
    boundPhoneFields(form, { mobileNum }, code, digits => `Phone must have ${digits} digits`),
    { mobileNum },
  ).mobileNum

it.each([
  ['91234567', '84', 'Phone must have 9 digits'],
  ['912345678', '84', undefined],
  ['0912345678', '84', undefined],
  ['09123456789', '84', 'Phone must have 9 digits'],
  ['1234567890', '66', 'Phone must have 9 digits'],
  ['13812345678', '86', undefined],
  ['81234567890123', '62', 'Phone must have 9 - 12 digits'],
  ['91234567x', '84', 'Phone number format is incorrect'],
  ['', '84', 'not empty'],
  ['12345', '376', 'too short'],
  ['123456', '376', undefined],
])('VAL-05 %j with the dialing code %s says %s', (mobileNum, code, said) => {
  expect(judge(mobileNum, code)).toBe(said)
})

it('VAL-05 a form without a phone field, or of a country without a plan, stays as it is', () => {
  expect(boundPhoneFields(form, {}, '376', String)).toBe(form)
  const plain = { ...form, fields: form.fields.map(field => ({ ...field, kind: 'tel' as const })) }
  expect(boundPhoneFields(plain, {}, '84', String)).toBe(plain)
})
