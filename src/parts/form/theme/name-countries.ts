/** The platform's countries as a visitor looks for them; only in the browser, as Intl knows other names on the server. */

import type { countryCode } from '../../../schemas/endpoints/country-code.ts'
import type { ReplyOf } from '../../../schemas/endpoints/endpoint.ts'
import type { CountryOption } from '../../../ui/fields/find-countries.ts'

export type Countries = ReplyOf<typeof countryCode>['value']

/** @param tag BCP 47 tag of the page's language. @returns the countries with their names, in the order of that language. */
export function nameCountries({ list }: Countries, tag: string): CountryOption[] {
  const names = regionNames([tag, 'en'])
  const englishNames = regionNames(['en'])
  const { compare } = new Intl.Collator([tag, 'en'])
  return list
    .map(({ countryCode, countryDialingCode }) => ({
      country: countryCode,
      dialingCode: countryDialingCode,
      name: names(countryCode),
      englishName: englishNames(countryCode),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

/** A code that is no country's names itself. */
function regionNames(tags: string[]): (code: string) => string {
  const names = new Intl.DisplayNames(tags, { type: 'region' })
  return code => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}

/** Countries that have most numbers of a shared code. */
const LARGEST = new Set(['US', 'RU', 'FI', 'MA', 'GP', 'CW'])

/**
 * The country to show for a dialing code: the one that was chosen, the visitor's own, the largest, the first.
 * @returns undefined where no country has the code.
 */
export function countryOf(
  options: readonly CountryOption[],
  dialingCode: string,
  chosen: string | undefined,
  current: string | undefined,
): CountryOption | undefined {
  const same = options.filter(option => option.dialingCode === dialingCode)
  const find = (fits: (country: string) => boolean) => same.find(({ country }) => fits(country))
  return (
    find(country => country === chosen) ??
    find(country => country === current) ??
    find(country => LARGEST.has(country)) ??
    same[0]
  )
}
