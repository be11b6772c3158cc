import { describe, expect, it } from 'vitest'
import { messagesOnPage } from '../../../tests/forms/check-on-page.ts'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { findFieldErrors } from '../../schemas/forms/form-errors.ts'

const field = (id: string, more: Partial<FormFieldModel> = {}) =>
  testField(id, {
    maxLength: 64,
    messages: { required: `${id} not empty`, pattern: `${id} format`, length: `${id} length`, equals: 'inconsistent' },
    ...more,
  })
const username = field('username', { required: true, minLength: 4, maxLength: 16, pattern: '^[A-Za-z][A-Za-z0-9]*$' })
const password = field('password', { kind: 'password', required: true, minLength: 8, maxLength: 32 })
const confirmPassword = field('confirmPassword', { kind: 'password', required: true, equals: 'password' })
const terms = field('terms', {
  kind: 'checkbox',
  required: true,
  messages: { ...username.messages, required: 'not empty?' },
})
const nickname = field('nickname', { minLength: 2, maxLength: 4 })
const all = [username, password, confirmPassword, nickname, terms]
const right = { username: 'anna1', password: 'longenough', confirmPassword: 'longenough', terms: true }
const check = (fields: FormFieldModel[], values: Record<string, unknown>) =>
  messagesOnPage(createTestForm({ id: 'f', submit: '', fields }), values)

describe('a form on the page', () => {
  it('passes when every rule is met; what is not required may stay empty', () => {
    expect(check(all, right)).toEqual({})
  })
  it("REG-18 an empty required field says '{field} not empty'", () => {
    expect(check(all, {})).toEqual({
      username: 'username not empty',
      password: 'password not empty',
      confirmPassword: 'confirmPassword not empty',
      terms: 'not empty?',
    })
    expect(check([username], { username: '   ' })).toEqual({ username: 'username not empty' })
  })
  it('REG-18 length and pattern have messages of their own', () => {
    expect(check([username], { username: 'abc' })).toEqual({ username: 'username length' })
    expect(check([username], { username: '1abcd' })).toEqual({ username: 'username format' })
  })
  it('REG-03 an optional field is validated once something is in it', () => {
    expect(check([nickname], { nickname: 'x' })).toEqual({ nickname: 'nickname length' })
  })
  it('REG-05 a confirmation that differs is inconsistent, however short it is', () => {
    expect(check(all, { ...right, confirmPassword: 'x' })).toEqual({ confirmPassword: 'inconsistent' })
  })
  it('a confirmation that is not part of the form now is not asked for', () => {
    const way = field('way', { kind: 'hidden', options: [{ value: 'new', label: '' }] })
    const fields = [way, password, { ...confirmPassword, onlyIf: { field: 'way', in: ['new'] } }]
    expect(check(fields, { password: 'longenough' })).toEqual({})
    const onServer = createTestForm({ id: 'f', submit: '', fields })
    expect(findFieldErrors(onServer, () => true, { password: 'longenough' })).toEqual({})
    expect(check(fields, { password: 'longenough', way: 'new' })).toEqual({
      confirmPassword: 'confirmPassword not empty',
    })
  })
  it("REG-09 with the terms unticked only 'not empty?' shows", () => {
    expect(check(all, { ...right, terms: undefined })).toEqual({ terms: 'not empty?' })
  })
  it('VAL-04 lengths count code points after NFC', () => {
    expect(check([nickname], { nickname: '🎲🎲🎲🎲' })).toEqual({})
    expect(check([nickname], { nickname: 'e\u0301e\u0301e\u0301e\u0301' })).toEqual({})
    expect(check([nickname], { nickname: '🎲🎲🎲🎲🎲' })).toEqual({ nickname: 'nickname length' })
  })
  it('LGN-03 blanks around a value do not count, but in an SMS code they do', () => {
    const short = (kind: FormFieldModel['kind']) => field('short', { kind, maxLength: 4 })
    expect(check([username], { username: '  anna  ' })).toEqual({})
    expect(check([short('password')], { short: ' abcd ' })).toEqual({})
    expect(check([short('code')], { short: ' 1234' })).toEqual({ short: 'short length' })
  })
  it('VAL-04 control and direction characters are refused; several lines may have line breaks', () => {
    const typed = (kind: FormFieldModel['kind'], any: string) => check([field('any', { kind })], { any })
    for (const hidden of ['a\u2063b', 'a\u202eb', 'a\u0000b', 'a\u202db', 'a\nb', '\ud83d'])
      expect(typed('text', hidden), JSON.stringify(hidden)).toEqual({ any: 'any format' })
    expect(typed('textarea', 'a\nb\tc')).toEqual({})
    expect(typed('textarea', 'a\u202eb')).toEqual({ any: 'any format' })
  })
  it('VAL-04 a value that is far too long fails by its length, in characters of two UTF-16 units as well', () => {
    const any = field('any', { maxLength: 256, pattern: '^[^a]*$' })
    expect(check([any], { any: '𠮷'.repeat(256) })).toEqual({})
    expect(check([any], { any: '𠮷'.repeat(300) })).toEqual({ any: 'any length' })
    expect(check([field('any', { maxLength: 900 })], { any: 'b'.repeat(900) })).toEqual({})
    expect(check([field('any', { maxLength: 900 })], { any: 'b'.repeat(901) })).toEqual({ any: 'any length' })
  })
})

const phone = field('mobileNum', { kind: 'phone', required: true, minLength: 6, maxLength: 15, pattern: '^[0-9]+$' })
it.each([
  ['91234567', '84', 'form.phone-digits 9'],
  ['912345678', '84', undefined],
  ['0912345678', '84', undefined],
  ['09123456789', '84', 'form.phone-digits 9'],
  ['1234567890', '66', 'form.phone-digits 9'],
  ['13812345678', '86', undefined],
  ['81234567890123', '62', 'form.phone-digits 9 - 12'],
  ['91234567x', '84', 'mobileNum format'],
  ['', '84', 'mobileNum not empty'],
  ['12345', '376', 'mobileNum length'],
  ['123456', '376', undefined],
])('VAL-05 %j with the dialing code %s says %s', (mobileNum, countryDialingCode, message) => {
  expect(check([phone], { mobileNum, countryDialingCode }).mobileNum).toBe(message)
})

it('VAL-05 a number without the dialing code of a country beside it has the bounds of its own rule alone', () => {
  expect(check([{ ...phone, kind: 'tel' }], { mobileNum: '91234567', countryDialingCode: '84' })).toEqual({})
})
