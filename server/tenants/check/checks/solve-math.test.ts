import { expect, it } from 'vitest'
import { measure, solveMath } from './solve-math.ts'

it.each([
  ['calc(3px + 1px)', '4px'],
  ['max(8px, 1vw)', '8px'],
  ['clamp(1rem, 20px, 3rem)', '20px'],
  ['2rem', '32px'],
  ['calc(infinity * 1px)', '9e9px'],
  ['min(100%, 160px)', 'min(100%, 160px)'],
  ['solid red', 'solid red'],
])('%s comes to %s', (value, solved) => {
  expect(solveMath(value)).toBe(solved)
})

it.each(['calc(1px + 2)', 'calc(0)', 'max(1px, 2)', 'calc(1px +', 'calc(1px * 2px)'])('%s comes to nothing', value => {
  expect(solveMath(value)).toBeUndefined()
})

it.each([
  ['calc(2rem + 8px)', 40],
  ['-2em', -32],
  ['1.5', 1.5],
  ['100%', 100],
  ['10vw', 32],
])('%s measures %d', (value, amount) => {
  expect(measure(value)).toBe(amount)
})

it('a value that is no single number has no measure', () => {
  for (const value of ['1px 2px', 'none', 'calc(1px + 2)', 'min(100%, 160px)'])
    expect([value, measure(value)]).toEqual([value, undefined])
})
