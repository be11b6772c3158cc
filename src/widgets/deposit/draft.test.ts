import { expect, it } from 'vitest'
import { missingFields, readAmount } from './draft.ts'

const LIMITS = { min: '10.00', max: '5000.00' }

it('MBR-07 I18-08 amounts are read as the site writes them, in the digits of any keyboard; what could mean two things is refused', () => {
  for (const [typed, amount] of [
    ['100', '100.00'],
    ['1,000.00', '1000.00'],
    [' 1 000.5 ', '1000.50'],
    ['１００', '100.00'],
    ['๕๐', '50.00'],
    ['0010', '10.00'],
  ])
    expect(readAmount(typed!, LIMITS), typed).toEqual({ amount })
  for (const typed of ['1e3', '0.001', '-5', '500,50', '10.123', 'NaN', '٫', '9'.repeat(13)])
    expect(readAmount(typed, LIMITS), typed).toEqual({ wrong: 'bad-amount' })
  expect(readAmount('  ', LIMITS)).toEqual({ wrong: 'empty' })
  for (const typed of ['9.99', '5000.01', '0']) expect(readAmount(typed, LIMITS)).toEqual({ wrong: 'out-of-range' })
})

it('MBR-07 required fields must hold more than blanks', () => {
  const fields = ['a', 'b', 'c'].map(name => ({ name, title: name, maxLength: 9, required: name !== 'c' }))
  expect(missingFields({ fields }, { a: 'x', b: ' ' })).toEqual(['b'])
})
