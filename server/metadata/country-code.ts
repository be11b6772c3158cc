/** Reads countries as people write them. */
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

countries.registerLocale(english)

/** Codes in which the institutions of the European Union differ from ISO 3166-1. */
const EUROPEAN_UNION: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** A code of ISO 3166-2. */
const PART_OF_COUNTRY = /^([A-Z]{2})-[A-Z0-9]{1,3}$/

/**
 * Reads a country: its ISO 3166-1 code of two or three letters or three digits, the codes UK and EL of the European Union, or its English
 * name, in any case. A part of a country (US-NV) is read as the country.
 * @returns the code of two letters; undefined for anything else
 * @example readCountry('KEN') // 'KE'
 */
export function readCountry(written: unknown): string | undefined {
  if (typeof written === 'number') return countries.numericToAlpha2(String(written).padStart(3, '0'))
  if (typeof written !== 'string') return undefined
  const text = written.normalize('NFKC').trim()
  const code = text.toUpperCase().replace(PART_OF_COUNTRY, '$1')
  if (Object.hasOwn(EUROPEAN_UNION, code)) return EUROPEAN_UNION[code]
  if (/^[A-Z]{2}$/.test(code)) return countries.isValid(code) ? code : undefined
  if (/^[A-Z]{3}$/.test(code)) return countries.alpha3ToAlpha2(code)
  if (/^\d{3}$/.test(code)) return countries.numericToAlpha2(code)
  return countries.getSimpleAlpha2Code(text, 'en')
}

/** Returns the English name of a country. @param code two letters */
export const countryName = (code: string): string => countries.getName(code, 'en') ?? code
