import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { ConstantsSchema } from '../../schemas/document/constants.ts'
import { readConstants } from './read-constants.ts'

it('every constant has a valid value, whatever is given', () => {
  const usual = readConstants({})
  expect(Check(ConstantsSchema, usual)).toBe(true)
  expect(usual.minimumAge).toBe(18)
  expect(usual.botCheck).toBe('none')
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

it('a blank text counts as the usual number, and not as the lowest', () => {
  const usual = readConstants({}) as unknown as Record<string, unknown>
  const ranged = Object.entries(ConstantsSchema.properties).filter(([, schema]) => 'minimum' in schema)
  expect(ranged.length).toBeGreaterThan(1)
  for (const [name] of ranged) for (const blank of ['', ' ']) expect(readConstants({ [name]: blank })).toEqual(usual)
})

it('a list that is usual is the own one of each brand', () => {
  const [one, other] = [readConstants({}), readConstants({})]
  expect(one.minBets).toEqual([0.01, 0.05, 0.1, 0.5, 0.75])
  expect(one.minBets).not.toBe(other.minBets)
})
