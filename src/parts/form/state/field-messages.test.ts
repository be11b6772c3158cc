import { expect, it } from 'vitest'
import { testField } from '../../../../tests/forms/create-test-form.ts'
import { createFormModel } from '../../../engine/index.ts'
import type { CallProblem } from '../../../runtime/calls/call.ts'
import { firstError, messageOf, refusedFields, uiAt } from './field-messages.ts'

const field = (id: string) =>
  testField(id, {
    messages: { required: `${id} not empty`, pattern: `${id} format`, length: `${id} length`, equals: 'inconsistent' },
  })
const { uiSchema } = createFormModel('register', '', [field('username'), field('confirmPassword')])
const TEXTS: Record<string, string> = {
  'problem.field/equals': 'Confirmation password is not correct.',
  'problem.field/taken': 'This username is taken.',
}
const refusal = (fields: unknown) => {
  const refused = refusedFields({ code: 'register/invalid', value: { fields } } as CallProblem, uiSchema)
  return Object.fromEntries(
    Object.entries(refused).map(([id, code]) => [id, messageOf(code, uiAt(uiSchema, id), key => TEXTS[key] ?? '')]),
  )
}

it("REG-18 what the platform refuses has the field's own message where there is one", () => {
  expect(refusal({ username: 'field/length' })).toEqual({ username: 'username length' })
  expect(refusal({ username: 'field/pattern', confirmPassword: 'field/required' })).toEqual({
    username: 'username format',
    confirmPassword: 'confirmPassword not empty',
  })
  expect(refusal({ username: 'field/taken' })).toEqual({ username: 'This username is taken.' })
})

it("REG-05 a confirmation that the server finds wrong says 'Confirmation password is not correct.'", () => {
  expect(refusal({ confirmPassword: 'field/equals' })).toEqual({
    confirmPassword: 'Confirmation password is not correct.',
  })
})

it('LGN-16 an unknown code is shown unchanged, and unknown fields or other reply shapes are ignored', () => {
  expect(refusal({ username: 'field/new' })).toEqual({ username: 'field/new' })
  expect(refusal({ shoeSize: 'field/length', username: 7 })).toEqual({})
  expect(refusal(undefined)).toEqual({})
  expect(refusal('all of them')).toEqual({})
})

it('of several errors of a field the first in precedence shows; what the platform says goes before', () => {
  expect(firstError(['field/pattern', 'field/length', 'field/required'])).toBe('field/required')
  expect(firstError(['field/length', 'field/length:9'])).toBe('field/length:9')
  expect(firstError(['field/required', '!field/pattern'])).toBe('!field/pattern')
  expect(firstError([])).toBeUndefined()
})
