import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { FormFieldModel } from '../../engine/site-model.ts'
import { buildFormData, FORM_AJV_OPTIONS, formDataSchema, readFaults } from '../../schemas/form-data.ts'
import { checkForm } from './check-form.ts'

const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  minLength: 0,
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
const fields = [username, password, confirmPassword, nickname, terms]
const right = { username: 'anna1', password: 'longenough', confirmPassword: 'longenough', terms: 'true' }

describe('a form', () => {
  it('passes when every rule is met; what is not required may stay empty', () => {
    expect(checkForm({ fields }, right)).toEqual({})
  })
  it("REG-18 an empty required field says '{field} not empty'", () => {
    expect(checkForm({ fields }, {})).toEqual({
      username: 'username not empty',
      password: 'password not empty',
      confirmPassword: 'confirmPassword not empty',
      terms: 'not empty?',
    })
    expect(checkForm({ fields: [username] }, { username: '   ' })).toEqual({ username: 'username not empty' })
  })
  it('REG-18 length and pattern have messages of their own', () => {
    expect(checkForm({ fields: [username] }, { username: 'abc' })).toEqual({ username: 'username length' })
    expect(checkForm({ fields: [username] }, { username: '1abcd' })).toEqual({ username: 'username format' })
  })
  it('REG-03 an optional field is judged once something is in it', () => {
    expect(checkForm({ fields: [nickname] }, { nickname: 'x' })).toEqual({ nickname: 'nickname length' })
  })
  it('REG-05 a confirmation that differs is inconsistent, however short it is', () => {
    expect(checkForm({ fields }, { ...right, confirmPassword: 'x' })).toEqual({ confirmPassword: 'inconsistent' })
  })
  it("REG-09 with the terms unticked only 'not empty?' shows", () => {
    expect(checkForm({ fields }, { ...right, terms: '' })).toEqual({ terms: 'not empty?' })
  })
  it('VAL-04 lengths count code points after NFC', () => {
    expect(checkForm({ fields: [nickname] }, { nickname: '🎲🎲🎲🎲' })).toEqual({})
    expect(checkForm({ fields: [nickname] }, { nickname: 'e\u0301e\u0301e\u0301e\u0301' })).toEqual({})
    expect(checkForm({ fields: [nickname] }, { nickname: '🎲🎲🎲🎲🎲' })).toEqual({ nickname: 'nickname length' })
  })
  it('LGN-03 blanks around a value do not count, but in an SMS code they do', () => {
    const short = (kind: FormFieldModel['kind']) => field('short', { kind, maxLength: 4 })
    expect(checkForm({ fields: [username] }, { username: '  anna  ' })).toEqual({})
    expect(checkForm({ fields: [short('password')] }, { short: ' abcd ' })).toEqual({})
    expect(checkForm({ fields: [short('code')] }, { short: ' 1234' })).toEqual({ short: 'short length' })
  })
  it('VAL-04 control and direction characters are refused; several lines may have line breaks', () => {
    const judge = (kind: FormFieldModel['kind'], any: string) =>
      checkForm({ fields: [field('any', { kind })] }, { any })
    for (const hidden of ['a\u200bb', 'a\u202eb', 'a\u0000b', 'a\ufeffb', 'a\nb', '\ud83d'])
      expect(judge('text', hidden), JSON.stringify(hidden)).toEqual({ any: 'any format' })
    expect(judge('textarea', 'a\nb\tc')).toEqual({})
    expect(judge('textarea', 'a\u202eb')).toEqual({ any: 'any format' })
  })
  it('VAL-04 what is far too long is judged by its length, in characters that take two code units as well', () => {
    const any = field('any', { maxLength: 256, pattern: '^[^a]*$' })
    expect(checkForm({ fields: [any] }, { any: '𠮷'.repeat(256) })).toEqual({})
    expect(checkForm({ fields: [any] }, { any: '𠮷'.repeat(300) })).toEqual({ any: 'any length' })
    expect(checkForm({ fields: [field('any', { maxLength: 900 })] }, { any: 'b'.repeat(900) })).toEqual({})
    expect(checkForm({ fields: [field('any', { maxLength: 900 })] }, { any: 'b'.repeat(901) })).toEqual({
      any: 'any length',
    })
  })
  it('ENG-09 a pattern that does not compile fails its own field and nothing else', () => {
    const broken = field('broken', { pattern: '(' })
    expect(checkForm({ fields: [broken, username] }, { broken: 'x', username: 'anna1' })).toEqual({
      broken: 'broken format',
    })
  })
  it('REG-03 the server judges with the same schema and finds the same', () => {
    const validate = new Ajv(FORM_AJV_OPTIONS).compile(formDataSchema)
    const data = buildFormData(fields, { ...right, username: '1a', confirmPassword: 'other' })
    expect(validate(data)).toBe(false)
    expect(readFaults(data, validate.errors)).toEqual({ username: 'length', confirmPassword: 'equals' })
  })
})
