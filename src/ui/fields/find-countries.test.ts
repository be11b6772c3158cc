import { expect, it } from 'vitest'
import { type CountryOption, findCountries } from './find-countries.ts'

const option = (country: string, dialingCode: string, name: string, englishName: string): CountryOption => ({
  country,
  dialingCode,
  name,
  englishName,
})
const COUNTRIES = [
  option('US', '1', 'Hoa Kỳ', 'United States'),
  option('BS', '1242', 'Bahamas', 'Bahamas'),
  option('GB', '44', 'Vương quốc Anh', 'United Kingdom'),
  option('VN', '84', 'Việt Nam', 'Vietnam'),
  option('SR', '597', 'Suriname', 'Suriname'),
  option('DE', '49', 'Đức', 'Germany'),
]
const found = (typed: string) => findCountries(COUNTRIES, typed).map(({ country }) => country)

it('CTY-04 type-ahead finds by name, with or without accents, in the page’s language and in English', () => {
  expect(found('viet')).toEqual(['VN'])
  expect(found('việt n')).toEqual(['VN'])
  expect(found('duc')).toEqual(['DE'])
  expect(found('GERM')).toEqual(['DE'])
  expect(found('united')).toEqual(['US', 'GB'])
  expect(found('quoc')).toEqual(['GB'])
  expect(found('nowhere')).toEqual([])
})

it('CTY-04 type-ahead finds by dialing digits and by code, the exact one first', () => {
  expect(found('1')).toEqual(['US', 'BS'])
  expect(found('+84')).toEqual(['VN'])
  expect(found('59')).toEqual(['SR'])
  expect(found('sr')).toEqual(['SR'])
  expect(found('us')).toEqual(['US'])
  expect(found('de')).toEqual(['DE'])
})

it('CTY-04 the best match comes first, and an empty search lists all in their order', () => {
  expect(found('s')).toEqual(['SR', 'US', 'BS'])
  expect(found('n')).toEqual(['VN', 'US', 'GB', 'SR', 'DE'])
  expect(found(' ')).toEqual(COUNTRIES.map(({ country }) => country))
})
