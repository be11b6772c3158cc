import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinor, groupMinor, readMinor } from './minor-units.ts'

describe('amounts', () => {
  it('SBX-04 are exact decimals with two places, far beyond what a double holds', () => {
    expect(formatMinor(0n)).toBe('0.00')
    expect(formatMinor(-5n)).toBe('-0.05')
    expect(formatMinor(900719925474099301n)).toBe('9007199254740993.01')
    const inMessages = [99n, 99_900n, 100_000n, -123_456_789n].map(groupMinor)
    expect(inMessages).toEqual(['0.99', '999.00', '1,000.00', '-1,234,567.89'])
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
        amount => readMinor(formatMinor(amount)) === amount,
      ),
    )
  })

  it('SBX-04 are read strictly: no exponent, no third decimal, no stray sign or blank', () => {
    const wrong = ['', '1e3', '1.234', '+1', ' 1', '1.', '.5', 'NaN', '0x10', '1,000', '٣', '1\n', `1${'0'.repeat(15)}`]
    for (const text of wrong) expect(readMinor(text), text).toBeUndefined()
    expect(['0.5', '0.05', '-0.5', '9'.repeat(15)].map(readMinor)).toEqual([50n, 5n, -50n, 999_999_999_999_999_00n])
  })
})
