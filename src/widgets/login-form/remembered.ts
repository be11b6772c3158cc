/** The last login as this browser remembers it: never a password. */

import type { FormValues } from '../../parts/form/state/form-values.ts'
import { readCookie, writeCookie } from '../../runtime/state/storage.ts'

/** Cookie of the number that signed in last; the platform's own cookies hold the rest. */
const NUMBER = 'loginTypeSms'
const DAY_SECONDS = 86_400

export interface RememberedLogin {
  /** Whether the box was ticked. */
  remember: boolean
  values: FormValues
}

export function readRemembered(): RememberedLogin {
  const { mobileNum = '', countryDialingCode = '' } = readNumber()
  return {
    remember: readCookie('loginRemember') === '1',
    values: {
      username: readCookie('lastUser') ?? '',
      ...(mobileNum && { mobileNum }),
      ...(countryDialingCode && { countryDialingCode }),
    },
  }
}

/** @param days constants.rememberDays */
export function rememberNumber(number: { mobileNum: string; countryDialingCode: string }, days: number): void {
  writeCookie(NUMBER, JSON.stringify(number), days * DAY_SECONDS)
}

function readNumber(): { mobileNum?: string; countryDialingCode?: string } {
  try {
    const stored: unknown = JSON.parse(readCookie(NUMBER) ?? '')
    const text = (name: string) => {
      const value = (stored as Record<string, unknown>)[name]
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : ''
    }
    return { mobileNum: text('mobileNum'), countryDialingCode: text('countryDialingCode') }
  } catch {
    return {}
  }
}
