/** Compares spellings of names, numbers and addresses that belong to one person. */
import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '../../../../src/schemas/latin-digits.ts'
import { COUNTRIES } from '../../../../src/schemas/registration/countries.ts'
import { findPhoneDigits } from '../../../../src/schemas/registration/phone-digits.ts'

/** Ignores case, width, spaces and joiners. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** Letters that keep their sign in decomposition, with their replacement in passports. */
const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A blank between two signs of a script whose names are written with it or without. */
const BLANK_IN_NAME =
  /(?<=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]) (?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}])/gu

/** Ignores accents, signs and the order of names, beside the differences that `plainName` ignores; in Chinese, Japanese and Korean also blanks. */
export const plainPerson = (text: string): string =>
  plainName(text)
    .replace(BLANK_IN_NAME, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[đðøłıßæœ]/g, letter => LETTERS[letter]!)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Ignores case, width and all signs between letters and digits: for numbers of documents and accounts. */
export const plainAccountNumber = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Last digits of a number that are compared, because country code and leading zeros may be left out. */
export const CONTACT_DIGITS = 9

const DIALING_CODES = [...new Set(COUNTRIES.map(country => country.countryDialingCode))].sort(
  (one, other) => other.length - one.length,
)

/** Ignores the country code, zeros before the number and all signs: a number is the same however it is written. */
export function plainContact(number: string): string {
  const typed = latinDigits(number).replace(/[^\d+]/g, '')
  const code = /^(?:\+|00)/.test(typed) && DIALING_CODES.find(code => typed.replace(/^(?:\+|00)/, '').startsWith(code))
  const national = code ? typed.replace(/^(?:\+|00)/, '').slice(code.length) : typed
  return withoutCode(national.replace(/\D/g, '')).slice(-CONTACT_DIGITS)
}

/** Removes zeros and every country code that leaves a whole number of that country, so that both forms of the number are equal. */
function withoutCode(digits: string): string {
  const plain = digits.replace(/^0+/, '')
  for (const code of DIALING_CODES) {
    const rest = plain.startsWith(code) ? plain.slice(code.length).replace(/^0+/, '') : ''
    const plan = rest === '' ? undefined : findPhoneDigits(code)
    if (plan && rest.length >= plan.min && rest.length <= plan.max) return withoutCode(rest)
  }
  return plain
}

/** Returns the possible ends of a stored number, with a country code before it or without. @param plain as `plainContact` returns it */
export const contactEnds = (plain: string): string[] => [
  ...new Set(['', ...DIALING_CODES].map(code => `${code}${plain}`.slice(-CONTACT_DIGITS))),
]

/** Providers that ignore dots before the @, by the name that stands for all their domains. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Ignores case, a tag behind a plus sign and, where the provider does, dots. */
export function plainMail(address: string): string {
  const plain = plainName(address)
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain
  const name = plain.slice(0, at).split('+')[0]!
  const domain = plain.slice(at + 1)
  const provider = DOTLESS[domain]
  // an address that consists of a tag alone stays as it is
  if (name === '') return plain
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`
}

/**
 * Returns a condition that finds candidates: the column `email` may be this address in another spelling.
 * @param plain as `plainMail` returns it
 */
export const hasMailName = (plain: string): RawBuilder<boolean> =>
  sql`replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') = ${plain.split('@')[0]!.replaceAll('.', '')}`
