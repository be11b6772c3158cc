/** The cookies in which a visitor's choice of language and theme is stored. */

/** Reads the raw values of the `lang` and `theme` cookies; empty when not set. Parses no other cookie, because every page reads them. */
export function readAppearanceCookies(cookies: string | undefined): { lang: string; theme: string } {
  return { lang: cookieValue(cookies, 'lang'), theme: cookieValue(cookies, 'theme') }
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
