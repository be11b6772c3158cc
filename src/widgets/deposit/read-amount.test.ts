import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it('HDR-04 reads amounts with or without thousands separators, at most two decimals', () => {
  for (const [typed, amount] of [
    ['500', '500.00'],
    ['1', '1.00'],
    ['1234.5', '1234.50'],
    ['1,234.50', '1234.50'],
    ['50,000', '50000.00'],
    [' 20 000 ', '20000.00'],
    ['007.', '7.00'],
  ])
    expect(readAmount(typed!), typed).toEqual({ amount })
})

it('HDR-02 says what is wrong with the others, instead of guessing', () => {
  for (const [typed, wrong] of [
    ['', 'empty'],
    ['  ', 'empty'],
    ['500,50', 'bad-amount'],
    ['1.500', 'bad-amount'],
    ['1,00,000', 'bad-amount'],
    ['-5', 'bad-amount'],
    ['1e3', 'bad-amount'],
    ['five', 'bad-amount'],
    ['.5', 'bad-amount'],
    ['9'.repeat(13), 'bad-amount'],
    ['0', 'too-small'],
    ['0.99', 'too-small'],
    ['50000.01', 'too-large'],
    ['999999999999', 'too-large'],
  ])
    expect(readAmount(typed!), typed).toEqual({ wrong })
})
