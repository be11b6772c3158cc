import { expect, it } from 'vitest'
import { boundPhone, findPhoneDigits } from './phone-digits.ts'

const RULE = { minLength: 6, maxLength: 15 }

it.each([
  ['84', 9, 9],
  ['+66', 9, 9],
  ['62', 9, 12],
  ['86', 11, 11],
  ['1', 10, 10],
])('VAL-05 a number with the dialing code %s has %d to %d digits', (code, min, max) => {
  expect(findPhoneDigits(code)).toEqual({ min, max })
})

it('VAL-05 the 0 that is dialled at home may be typed or not', () => {
  expect(boundPhone(RULE, '66', '812345678')).toEqual({ minLength: 9, maxLength: 9, digits: '9' })
  expect(boundPhone(RULE, '66', '0812345678')).toEqual({ minLength: 10, maxLength: 10, digits: '9' })
  expect(boundPhone(RULE, '60', '12345678')).toMatchObject({ digits: '9 - 10' })
})

it("VAL-05 the field's own rule counts as well, and alone where both exclude each other or the country is unknown", () => {
  expect(boundPhone({ minLength: 9, maxLength: 10 }, '62', '812')).toMatchObject({ minLength: 9, maxLength: 10 })
  expect(boundPhone({ minLength: 10, maxLength: 10 }, '66', '812345678')).toBeUndefined()
  expect(boundPhone(RULE, '376', '1')).toBeUndefined()
  expect(boundPhone(RULE, '', '1')).toBeUndefined()
  expect(boundPhone(RULE, 'constructor', '1')).toBeUndefined()
})
