import { expect, it } from 'vitest'
import type { FormModel } from '../../engine/site-model.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { fieldProblems } from './field-problems.ts'

const field = (id: string): FormModel['fields'][number] => ({
  id,
  kind: 'text',
  label: id,
  required: true,
  minLength: 0,
  maxLength: 9,
  messages: { required: `${id} not empty`, pattern: `${id} format`, length: `${id} length`, equals: 'inconsistent' },
})
const form: FormModel = { id: 'register', submit: '', fields: [field('username'), field('confirmPassword')] }
const SAID: Record<string, string> = {
  'field/equals': 'Confirmation password is not correct.',
  'field/taken': 'This username is taken.',
}
const say = (fields: unknown) =>
  fieldProblems({ code: 'register/invalid', value: { fields } } as Problem, form, code => SAID[code] ?? '')

it("REG-18 what the platform refuses is said in the field's own words where it has some", () => {
  expect(say({ username: 'field/length' })).toEqual({ username: 'username length' })
  expect(say({ username: 'field/pattern', confirmPassword: 'field/required' })).toEqual({
    username: 'username format',
    confirmPassword: 'confirmPassword not empty',
  })
  expect(say({ username: 'field/taken' })).toEqual({ username: 'This username is taken.' })
})

it("REG-05 a confirmation that the server finds wrong says 'Confirmation password is not correct.'", () => {
  expect(say({ confirmPassword: 'field/equals' })).toEqual({ confirmPassword: 'Confirmation password is not correct.' })
})

it('LGN-16 an unknown code is shown as it is; fields that the form does not have, and answers of another shape, say nothing', () => {
  expect(say({ username: 'field/new' })).toEqual({ username: 'field/new' })
  expect(say({ shoeSize: 'field/length', username: 7 })).toEqual({})
  expect(say(undefined)).toEqual({})
  expect(say('all of them')).toEqual({})
})
