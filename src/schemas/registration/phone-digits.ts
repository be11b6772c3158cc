/** Mobile numbers as they are typed or pasted, and their lengths by country, used by the browser and the server. */

import { latinDigits } from '../latin-digits.ts'
import { COUNTRIES } from './countries.ts'

export interface PhoneDigits {
  min: number
  max: number
}

/**
 * Dialing code -> digits of a national mobile number without the 0 that is dialled before it at home
 * (national numbering plans as published by the ITU). Countries that are missing have numbers of many lengths.
 */
const PLANS: Record<string, string> = {
  '1': '10',
  '7': '10',
  '20': '10',
  '27': '9',
  '30': '10',
  '31': '9',
  '32': '9',
  '33': '9',
  '34': '9',
  '36': '9',
  '39': '9-10',
  '40': '9',
  '41': '9',
  '44': '10',
  '45': '8',
  '46': '9',
  '47': '8',
  '48': '9',
  '49': '10-11',
  '51': '9',
  '52': '10',
  '54': '10-11',
  '55': '10-11',
  '56': '9',
  '57': '10',
  '58': '10',
  '60': '9-10',
  '61': '9',
  '62': '9-12',
  '63': '10',
  '64': '8-10',
  '65': '8',
  '66': '9',
  '81': '10',
  '82': '9-10',
  '84': '9',
  '86': '11',
  '90': '10',
  '91': '10',
  '92': '10',
  '94': '9',
  '95': '8-10',
  '98': '10',
  '233': '9',
  '234': '10',
  '254': '9',
  '351': '9',
  '352': '9',
  '353': '9',
  '356': '8',
  '357': '8',
  '370': '8',
  '371': '8',
  '380': '9',
  '420': '9',
  '421': '9',
  '673': '7',
  '852': '8',
  '853': '8',
  '855': '8-9',
  '856': '9-10',
  '880': '10',
  '886': '9',
  '960': '7',
  '965': '8',
  '966': '9',
  '971': '9',
  '974': '8',
  '975': '8',
  '976': '8',
  '977': '10',
  '998': '9',
}

/** A country of the North American plan that has area codes of its own: +1 and three of the ten digits. */
const AREA_OF_ONE = /^1\d{3}$/

/** @param dialingCode digits, with or without a plus sign. @returns undefined where any length may be valid */
export function findPhoneDigits(dialingCode: string): PhoneDigits | undefined {
  const code = dialingCode.replace(/^\+/, '')
  if (AREA_OF_ONE.test(code)) return { min: 7, max: 7 }
  const [min, max = min] = (Object.hasOwn(PLANS, code) ? PLANS[code]! : '').split('-').map(Number)
  return min && max ? { min, max } : undefined
}

/** Numbers that begin with the code of their own country as well are told apart by the digit that mobile numbers begin with there. */
const FIRST_DIGIT: Readonly<Record<string, string>> = { '62': '8', '64': '2' }
/** The digit that is dialled before a number at home where that is not 0. */
const TRUNK: Readonly<Record<string, string>> = { '7': '8' }

/** Blanks, brackets, quotes and signs between digits and around them, and the direction marks that address books copy along. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;/_·•・]/gu
/** The label in front of a number, and the scheme of links to numbers. @example 'Tel: ' */
const LABEL = /^\s*\p{L}[\p{L}\p{M}.]*[\s:：]+/u

/** @example cleanPhone('Tel: +84 (0)91–234 ５６７８') // '+84912345678' */
export const cleanPhone = (typed: string): string =>
  latinDigits(typed).replace(LABEL, '').replaceAll('(0)', '').replace(BETWEEN_DIGITS, '')

export interface SplitPhone {
  /** Digits. */
  dialingCode: string
  /** The number as it is dialled at home. */
  national: string
}

/**
 * Separates the dialing code from a number that was typed or pasted with it. The longest code that the number begins with counts: +1268 is
 * not +1.
 * @param chosen dialing code of the picker; kept where the number names no country whose numbers have that many digits
 * @param allowed dialing codes that the brand takes; all when it is empty
 * @example splitPhone('+66 81 234 5678', '84') // { dialingCode: '66', national: '812345678' }
 */
export function splitPhone(typed: string, chosen: string, allowed: readonly string[] = []): SplitPhone {
  const clean = cleanPhone(typed)
  const atHome = withoutTrunk(clean, chosen)
  const asTyped = { dialingCode: chosen, national: atHome }
  const international = /^(?:\+|00)([0-9]+)$/.exec(clean)?.[1] ?? fromAmerica(clean, chosen)
  const digits = international ?? clean
  const code = international === undefined ? chosen : (CODES.find(known => digits.startsWith(known)) ?? chosen)
  if (!code || !digits.startsWith(code)) return asTyped
  if (code !== chosen && allowed.length > 0 && !allowed.includes(code)) return asTyped
  const national = digits.slice(code.length)
  // without a plus sign, digits count as a dialing code only if the number would be none without it
  if (international === undefined && mayBeWhole(digits, code)) return asTyped
  return (fits(national.replace(/^0/, ''), code) ?? national.length >= SHORTEST)
    ? { dialingCode: code, national }
    : asTyped
}

/** @returns undefined where numbers of the country have many lengths */
function fits(national: string, code: string): boolean | undefined {
  const plan = findPhoneDigits(code)
  return plan && national.length >= plan.min && national.length <= plan.max
}

/** Decides whether digits are, or may become, a number of the country without its code. */
function mayBeWhole(digits: string, code: string): boolean {
  const plan = findPhoneDigits(code)
  const first = FIRST_DIGIT[code]
  return !plan || (digits.length <= plan.max && (!first || digits.startsWith(first) || digits[code.length] !== first))
}

/** The digits behind 011, by which other countries are called from America, where no number at home begins so. */
function fromAmerica(clean: string, chosen: string): string | undefined {
  const digits = /^011([0-9]+)$/.exec(clean)?.[1]
  return digits !== undefined && fits(clean.slice(1), chosen) === false && clean.length > 11 ? digits : undefined
}

function withoutTrunk(clean: string, code: string): string {
  const trunk = TRUNK[code]
  return trunk && clean.startsWith(trunk) && fits(clean.slice(trunk.length), code) && !fits(clean, code)
    ? clean.slice(trunk.length)
    : clean
}

/** Fewest digits of a number in any country. */
const SHORTEST = 4
/** Longer ones first: 1 is also the beginning of others. */
const CODES = [...new Set(COUNTRIES.map(country => country.countryDialingCode))].sort((a, b) => b.length - a.length)

export interface PhoneBounds {
  minLength: number
  maxLength: number
  /** Number of digits for messages: `9` or `9 - 10`. */
  digits: string
}

/**
 * Bounds of a phone field for a number of a country. The 0 that is dialled before a number at home may be typed or not. @returns undefined
 * where the country's numbers are unknown, or where the field's own rule excludes all of them.
 */
export function boundPhone(
  rule: { minLength: number; maxLength: number },
  dialingCode: string,
  value: string,
): PhoneBounds | undefined {
  const digits = findPhoneDigits(dialingCode)
  if (!digits) return undefined
  const trunk = value.trim().startsWith('0') ? 1 : 0
  const minLength = Math.max(rule.minLength, digits.min + trunk)
  const maxLength = Math.min(rule.maxLength, digits.max + trunk)
  if (minLength > maxLength) return undefined
  return { minLength, maxLength, digits: digits.min === digits.max ? `${digits.min}` : `${digits.min} - ${digits.max}` }
}
