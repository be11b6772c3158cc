import { expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { boundPhone, findPhoneDigits, splitPhone } from './phone-digits.ts'

const RULE = { minLength: 6, maxLength: 15 }

it('TEN-13 a pasted number of a country that the brand does not take stays as it is', () => {
  expect(splitPhone('+66 81 234 5678', '84', ['84', '66'])).toEqual({ dialingCode: '66', national: '812345678' })
  expect(splitPhone('+44 7400 123456', '84', ['84', '66'])).toEqual({ dialingCode: '84', national: '+447400123456' })
})

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

it('VAL-05 the field’s own rule counts too, and alone if it contradicts the country or none is known', () => {
  expect(boundPhone({ minLength: 9, maxLength: 10 }, '62', '812')).toMatchObject({ minLength: 9, maxLength: 10 })
  expect(boundPhone({ minLength: 10, maxLength: 10 }, '66', '812345678')).toBeUndefined()
  expect(boundPhone(RULE, '376', '1')).toBeUndefined()
  expect(boundPhone(RULE, '', '1')).toBeUndefined()
  expect(boundPhone(RULE, 'constructor', '1')).toBeUndefined()
})

it.each([
  ['091 234 5678', '84', '84', '0912345678'],
  ['+84 (0)91-234-5678', '84', '84', '912345678'],
  ['\u202a+84 912\u00a0345 678\u202c', '84', '84', '912345678'],
  ['０９１２３４５６７８', '84', '84', '0912345678'],
  ['0084912345678', '84', '84', '912345678'],
  ['84912345678', '84', '84', '912345678'],
  ['+66 81 234 5678', '84', '66', '812345678'],
  ['+1 (415) 555-2671', '84', '1', '4155552671'],
  ['+376 312 345', '376', '376', '312345'],
  ['+1 (268) 464-1234', '1', '1268', '4641234'],
  ['+1 415 555 2671', '1268', '1', '4155552671'],
  ['+39 06 1234 5678', '84', '39', '0612345678'],
  ['โทร: +๖๖ ๘๙ ๗๖๕ ๔๓๒๑', '84', '66', '897654321'],
  ['tel:+66897654321', '84', '66', '897654321'],
  ['Mobile "+66 89 765 4321",', '84', '66', '897654321'],
  ['၀၉၇၆၅၄၃၂၁၀၁', '95', '95', '09765432101'],
  ['٠٨٩·٧٦٥·٤٣٢١', '66', '66', '0897654321'],
  ['011 66 89 765 4321', '1', '66', '897654321'],
  ['011 44 7400 123456', '66', '44', '7400123456'],
  // numbers at home that begin with 011
  ['011 1234 5678', '60', '60', '01112345678'],
  ['011 98765 4321', '55', '55', '011987654321'],
  ['0113 496 0123', '44', '44', '01134960123'],
  ['1 415 555 2671', '1', '1', '4155552671'],
  ['8 (912) 345-67-89', '7', '7', '9123456789'],
  ['62 812 3456 789', '62', '62', '8123456789'],
  ['0812 3456 789', '62', '62', '08123456789'],
  ['64 21 123 4567', '64', '64', '211234567'],
  // incomplete numbers, and numbers that are none of that country
  ['+8491', '84', '84', '+8491'],
  ['+84 91 234 5678 99', '84', '84', '+8491234567899'],
  ['849123456', '84', '84', '849123456'],
  ['12ab56789', '84', '84', '12ab56789'],
])('VAL-05 %s with +%s chosen is +%s %s', (typed, chosen, dialingCode, national) => {
  expect(splitPhone(typed, chosen)).toEqual({ dialingCode, national })
})

it.each([...new Set(COUNTRIES.map(({ countryDialingCode }) => countryDialingCode))].map(code => [code]))(
  'VAL-05 a pasted number of +%s names its country, however the code is written',
  code => {
    const chosen = code === '996' ? '84' : '996'
    const national = '5'.repeat(findPhoneDigits(code)?.min ?? 7)
    for (const typed of [
      `+${code} ${national}`,
      `00${code}${national}`,
      `(+${code}) ${national}`,
      `\uff0b${code}-${national}`,
    ])
      expect(splitPhone(typed, chosen), typed).toEqual({ dialingCode: code, national })
  },
)
