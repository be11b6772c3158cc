/** The cookies in which a visitor's choice of language, theme and text size is stored. */
import { TEXT_SIZE_COOKIE } from '../../src/schemas/text-size.ts'

/** Raw values of the cookies; empty when not set. */
export interface AppearanceCookies {
  lang: string
  theme: string
  textSize: string
}

/** Reads the cookies of a visitor's choices. Parses no other cookie, because every page reads them. */
export function readAppearanceCookies(cookies: string | undefined): AppearanceCookies {
  return {
    lang: cookieValue(cookies, 'lang'),
    theme: cookieValue(cookies, 'theme'),
    textSize: cookieValue(cookies, TEXT_SIZE_COOKIE),
  }
}

/** Makes a `set-cookie` header that remembers a language for a year. */
export const languageCookie = (language: string, secure: boolean): string =>
  `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`

function cookieValue(cookies: string | undefined, name: string): string {
  if (cookies === undefined) return ''
  const start = cookies.startsWith(`${name}=`) ? 0 : cookies.indexOf(` ${name}=`) + 1
  if (start === 0 && !cookies.startsWith(`${name}=`)) return ''
  const end = cookies.indexOf(';', start)
  const value = cookies.slice(start + name.length + 1, end === -1 ? undefined : end)
  return /^[A-Za-z]{2,10}$/.test(value) ? value : ''
}
