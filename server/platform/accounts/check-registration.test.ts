/** The browser and the server judge the same values alike (VAL-04); neither trusts the other. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FormFieldModel } from '../../../src/engine/forms/form-model.ts'
import { checkForm } from '../../../src/parts/form/check-form.ts'
import { checkRegistration } from './check-registration.ts'

const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  minLength: 0,
  maxLength: 60,
  messages: { required: 'field/required', pattern: 'field/pattern', length: 'field/length', equals: 'field/equals' },
  ...more,
})
const form = {
  id: 'register',
  submit: '',
  fields: [
    field('username', { required: true, minLength: 2, maxLength: 4, pattern: '^[\\p{L}\\p{M}\\p{So}]+$' }),
    field('password', { kind: 'password', required: true, minLength: 3, maxLength: 6 }),
    field('confirmPassword', { kind: 'password', required: true, equals: 'password' }),
    field('nickname', { minLength: 2, maxLength: 5 }),
    field('address', { kind: 'textarea', maxLength: 8 }),
    field('code', { kind: 'code', minLength: 2, maxLength: 4 }),
  ],
}
const AT = { now: Date.UTC(2026, 10, 21), minimumAge: 18 }
const good = { username: 'anna', password: 'abc', confirmPassword: 'abc' }
const onServer = (values: Record<string, string>) => checkRegistration(form, values, AT)

it.each([
  ['an umlaut of two code points counts once', 'a\u0308nna', 'änna'],
  ['a Vietnamese name of marks and letters is composed', 'Tha\u0306\u0301', 'Thắ'],
  ['an ideograph beyond the first plane counts once', '𠮷野𠮷野', '𠮷野𠮷野'],
  ['an emoji counts once', '😀😀😀😀', '😀😀😀😀'],
  ['Hangul of parts is composed', '\u1112\u1161\u11ab글', '한글'],
  ['blanks around it do not count', '  anna\u3000', 'anna'],
])('VAL-04 in the browser and on the server %s', (_, username, stored) => {
  expect(checkForm(form, { ...good, username })).toEqual({})
  const { problems, values } = onServer({ ...good, username })
  expect([problems, values.username]).toEqual([{}, stored])
})

it.each([
  ['five emoji in a field of four', { username: '😀😀😀😀😀' }, { username: 'field/length' }],
  ['one umlaut in a field of two', { username: 'a\u0308' }, { username: 'field/length' }],
  ['a hidden character', { username: 'an\u200bna' }, { username: 'field/length' }],
  ['a hidden character in a name short enough', { username: 'an\u200b' }, { username: 'field/pattern' }],
  ['a line break in one line', { nickname: 'a\nb' }, { nickname: 'field/pattern' }],
  ['a password repeated otherwise', { confirmPassword: 'abd' }, { confirmPassword: 'field/equals' }],
])('VAL-04 the browser and the server both refuse %s', (_, values, problems) => {
  expect(checkForm(form, { ...good, ...values })).toEqual(problems)
  expect(onServer({ ...good, ...values }).problems).toEqual(problems)
})

it('VAL-04 the same password in another composition is no other password', () => {
  const values = { ...good, password: 'pa\u0301ss', confirmPassword: 'páss' }
  expect(checkForm(form, values)).toEqual({})
  expect(onServer(values).problems).toEqual({})
})

it.each([
  ['91234567', '84', 'field/length'],
  ['912345678', '84', undefined],
  ['0912345678', '+84', undefined],
  ['12345678', '', undefined],
])('VAL-05 the server refuses %s with the dialing code %s: %s', (mobileNum, countryDialingCode, problem) => {
  const fields = [...form.fields, field('mobileNum', { kind: 'phone', maxLength: 15 })]
  const { problems } = checkRegistration({ ...form, fields }, { ...good, mobileNum, countryDialingCode }, AT)
  expect(problems.mobileNum).toBe(problem)
})

it.each([
  [18, '2008-11-21', undefined],
  [18, '2008-11-22', 'field/too-young'],
  [21, '2008-11-21', 'field/too-young'],
  [21, '2005-11-21', undefined],
  [16, '2009-01-01', 'field/too-young'],
])('REG-19 a brand for people of %d refuses the birthday %s: %s', (minimumAge, birthday, problem) => {
  const fields = [...form.fields, field('birthday', { kind: 'date' })]
  const { problems } = checkRegistration({ ...form, fields }, { ...good, birthday }, { ...AT, minimumAge })
  expect(problems.birthday).toBe(problem)
})

const text = fc
  .array(fc.constantFrom('a', 'B', '1', ' ', 'é', 'e\u0301', '\u0301', '😀', '𠮷', 'ก', 'ั', '\u200b', '\n', '\ud83d'), {
    maxLength: 7,
  })
  .map(chars => chars.join(''))

it('VAL-04 no value is judged one way in the browser and another way on the server', () => {
  const ids = form.fields.map(({ id }) => id)
  fc.assert(
    fc.property(fc.record(Object.fromEntries(ids.map(id => [id, text]))), values => {
      expect(onServer(values).problems).toEqual(checkForm(form, values))
    }),
    { numRuns: 500 },
  )
})
