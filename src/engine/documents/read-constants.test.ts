import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { ConstantsSchema } from '../../schemas/document/constants.ts'
import { readConstants } from './read-constants.ts'

it('every constant has a valid value, whatever is given', () => {
  const usual = readConstants({})
  expect(Check(ConstantsSchema, usual)).toBe(true)
  expect(usual.minimumAge).toBe(18)
  for (const given of [undefined, null, 7, [], { minimumAge: {}, minBets: 'x', infiniteScroll: 'no', botCheck: null }])
    expect(readConstants(given)).toEqual(usual)
})

it('a misspelt kind of bot check does not disable the check', () => {
  expect(readConstants({ botCheck: 'prof-of-wrok' }).botCheck).toBe('proof-of-work')
})

it.each([
  [21, 21],
  ['21', 21],
  [16, 18],
  ['16', 18],
  [0, 18],
  [-1, 18],
  [20.9, 20],
  [1e308, 99],
  [Number.NaN, 18],
  ['', 18],
  ['old enough', 18],
  [null, 18],
])('an age of %j counts as %d', (given, age) => {
  expect(readConstants({ minimumAge: given }).minimumAge).toBe(age)
})
