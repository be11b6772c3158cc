import { expect, it } from 'vitest'
import { countryOf, nameCountries } from './name-countries.ts'

const CODES = { VN: '84', US: '1', CA: '1', BS: '1242', RU: '7', KZ: '7', AX: '358', FI: '358', TH: '66' }
const countries = {
  current: 'CA',
  list: Object.entries(CODES).map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode })),
}
const options = nameCountries(countries, 'vi')

it("CTY-04 countries are named in the page's language and in English, in the order of that language", () => {
  const names = nameCountries(countries, 'de').map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'de')))
  expect(options.find(({ country }) => country === 'VN')).toEqual({
    country: 'VN',
    dialingCode: '84',
    name: 'Việt Nam',
    englishName: 'Vietnam',
  })
})

it('CTY-04 a code that Intl has no name for names itself, and breaks nothing', () => {
  const odd = nameCountries({ list: [{ countryCode: 'not a code', countryDialingCode: '999' }] }, 'en')
  expect(odd[0]?.name).toBe('not a code')
})

it('CTY-03 of countries that share a code the chosen one shows, else the visitor’s own, else the largest', () => {
  const shown = (code: string, chosen?: string, current?: string) => countryOf(options, code, chosen, current)?.country
  expect(shown('1', 'US', 'CA')).toBe('US')
  expect(shown('1', undefined, 'CA')).toBe('CA')
  expect(shown('1', 'TH', 'TH')).toBe('US')
  expect(shown('7')).toBe('RU')
  expect(shown('358')).toBe('FI')
  expect(shown('84')).toBe('VN')
  expect(shown('999', 'US', 'CA')).toBeUndefined()
})
