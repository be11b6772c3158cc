/** Everything that a page depends on besides its address, and the keys of responses in the cache. */
import type { IncomingMessage } from 'node:http'
import { readTextSize, type TextSize } from '../../src/schemas/text-size.ts'
import { readAppearanceCookies } from '../http/appearance-cookies.ts'
import { hasBrowserCookie } from '../http/browser-cookie.ts'
import { chooseLanguage, chooseTheme, readLanguageLink } from './choose-appearance.ts'
import type { SiteOptions } from './site-options.ts'
import { siteOrigin } from './site-origin.ts'
import type { SiteState } from './site-state.ts'

export interface PageVariant {
  language: string
  theme: 'dark' | 'light'
  textSize: TextSize
  secure: boolean
  /** Origin of the games as seen from this request: scheme and host. */
  gamesOrigin: string
  /** Origin of the page's own address for search engines: scheme, host and port. */
  origin: string
  /** The address names the language. */
  isLinked: boolean
  /** The browser has signed in at some time. Whether a session still runs is known in the browser alone. */
  mayBeSignedIn: boolean
  /** The browser holds the operator's key, and brands are explained here: the page has the overlay. */
  isExplained: boolean
}

export function readPageVariant(
  {
    schemeOf,
    gamesOrigin,
    explain,
    operatorKey,
  }: Pick<SiteOptions, 'schemeOf' | 'gamesOrigin' | 'explain' | 'operatorKey'>,
  request: IncomingMessage,
  state: SiteState,
  url = request.url ?? '/',
): PageVariant {
  const { lang, theme, textSize } = readAppearanceCookies(request.headers.cookie)
  const { tenant } = state.release.body.document
  const scheme = schemeOf(request)
  const { host = '' } = request.headers
  const link = readLanguageLink(url, tenant.languages.supported)
  return {
    language: link?.language ?? chooseLanguage(lang, tenant.languages),
    theme: chooseTheme(theme, tenant.theme ?? 'dark'),
    textSize: readTextSize(textSize),
    secure: scheme === 'https',
    gamesOrigin: gamesOrigin({ scheme, host }),
    origin: siteOrigin(tenant, scheme, host),
    isLinked: link !== undefined,
    mayBeSignedIn: hasBrowserCookie(request.headers.cookie),
    isExplained: explain !== undefined && operatorKey.isHeld(request),
  }
}

export const pageKey = (
  { tenantId }: SiteState,
  { language, theme, textSize, secure, gamesOrigin, origin, mayBeSignedIn, isExplained }: PageVariant,
  address: string,
): string =>
  `${tenantId} ${secure} ${gamesOrigin} ${origin} ${language} ${theme} ${textSize} ${mayBeSignedIn} ${isExplained} ${address}`

/**
 * Says whether a visitor is redirected from `/?lang=VI` to the address without `lang`, which the cookie replaces: after a link of the site
 * itself, or with a language in the cookie already. Search engines get the page in the language of the address.
 */
export const isRedirected = (request: IncomingMessage, { isLinked }: PageVariant): boolean =>
  isLinked &&
  (request.headers['sec-fetch-site'] === 'same-origin' || readAppearanceCookies(request.headers.cookie).lang !== '')

export const partKey = (secure: boolean, tenantId: string, address: string): string =>
  `${tenantId} ${secure} ${address}`
