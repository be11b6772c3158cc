/** Reads telephone numbers as they are typed, and normalises them for comparing and storing. */
import { COUNTRIES } from '../../../../src/schemas/registration/countries.ts'
import { findPhoneDigits, splitPhone } from '../../../../src/schemas/registration/phone-digits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { readBrandCountries } from './brand-countries.ts'

export interface TypedPhone {
  mobileNum?: string | undefined
  /** Dialing code in digits, with or without a plus sign; the brand's own country when left out. */
  countryDialingCode?: string | undefined
}

const DIALING_CODES = new Set(COUNTRIES.map(country => country.countryDialingCode))
/** Dialing codes where the leading 0 belongs to the number: Italy, San Marino, Ivory Coast (ITU E.164 national plans). */
const KEEPS_ZERO = new Set(['39', '378', '225'])
/** E.164: fifteen digits with the dialing code; no country has numbers of fewer than four. */
const SHORTEST = 4
const LONGEST = 15

/**
 * Normalises a typed number: `+84 (0)91-234-5678`, `0912345678` and `912345678` with the dialing code 84 are `84912345678`.
 * @returns undefined when it is not a valid number
 */
export function readPhone(dialingCode: string, typed: string): string | undefined {
  const code = dialingCode.trim().replace(/^(?:\+|00)/, '')
  if (!DIALING_CODES.has(code)) return undefined
  const split = splitPhone(typed, code)
  if (split.dialingCode !== code) return undefined
  const national = KEEPS_ZERO.has(code) ? split.national : split.national.replace(/^0+/, '')
  if (!/^\d+$/.test(national) || national.length < SHORTEST || code.length + national.length > LONGEST) return undefined
  const digits = findPhoneDigits(code)
  if (digits && (national.length < digits.min || national.length > digits.max)) return undefined
  return code + national
}

/**
 * @returns the typed number, of the preselected country where none was chosen; undefined when it is invalid or of a country whose numbers
 * the brand does not take
 */
export async function findPhone(context: Context, tenantId: string, typed: TypedPhone): Promise<string | undefined> {
  if (!typed.mobileNum) return undefined
  const { list, current } = await readBrandCountries(context, tenantId)
  const own = list.find(({ countryCode }) => countryCode === current)?.countryDialingCode
  const dialing = typed.countryDialingCode?.trim().replace(/^(?:\+|00)/, '') || own
  if (!list.some(({ countryDialingCode }) => countryDialingCode === dialing)) return undefined
  return dialing && readPhone(dialing, typed.mobileNum)
}

/** @throws Refusal phone/invalid */
export async function requirePhone(context: Context, tenantId: string, typed: TypedPhone): Promise<string> {
  const number = await findPhone(context, tenantId, typed)
  if (number === undefined) throw refuse('phone/invalid', { value: { fields: { mobileNum: 'field/pattern' } } })
  return number
}

/** Masks a number for a visitor who has not yet proven it: `+84*****5678`, or `+84***78` for a short one. */
export function maskPhone(number: string): string {
  const shown = number.length >= 10 ? 4 : 2
  return `+${number.slice(0, 2)}${'*'.repeat(Math.max(3, number.length - 2 - shown))}${number.slice(-shown)}`
}

/** @example maskMail('somebody@example.com') // 's***@example.com' */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`
}
