/** Everything that a page depends on besides its address, and the keys of responses in the cache. */
import type { IncomingMessage } from 'node:http'
import { readAppearanceCookies } from '../http/appearance-cookies.ts'
import { chooseLanguage, chooseTheme, readLanguageLink } from './choose-appearance.ts'
import type { SiteOptions } from './site-options.ts'
import { siteOrigin } from './site-origin.ts'
import type { SiteState } from './site-state.ts'

export interface PageVariant {
  language: string
  theme: 'dark' | 'light'
  secure: boolean
  /** scheme://games host, as seen from this request. */
  gamesOrigin: string
  /** Scheme, host and port of the page's own address, as search engines know it. */
  origin: string
  /** Its address names the language. */
  isLinked: boolean
}

export function readPageVariant(
  { schemeOf, gamesOrigin }: Pick<SiteOptions, 'schemeOf' | 'gamesOrigin'>,
  request: IncomingMessage,
  state: SiteState,
  url = request.url ?? '/',
): PageVariant {
  const { lang, theme } = readAppearanceCookies(request.headers.cookie)
  const { tenant } = state.release.body.document
  const scheme = schemeOf(request)
  const { host = '' } = request.headers
  const link = readLanguageLink(url, tenant.languages.supported)
  return {
    language: link?.language ?? chooseLanguage(lang, tenant.languages),
    theme: chooseTheme(theme, tenant.theme ?? 'dark'),
    secure: scheme === 'https',
    gamesOrigin: gamesOrigin({ scheme, host }),
    origin: siteOrigin(tenant, scheme, host),
    isLinked: link !== undefined,
  }
}

export const pageKey = (
  { tenantId }: SiteState,
  { language, theme, secure, gamesOrigin, origin }: PageVariant,
  address: string,
): string => `${tenantId} ${secure} ${gamesOrigin} ${origin} ${language} ${theme} ${address}`

/** A visitor who has a language already, or follows a link of the site itself, is led to the address without it. */
export const isRedirected = (request: IncomingMessage, { isLinked }: PageVariant): boolean =>
  isLinked &&
  (request.headers['sec-fetch-site'] === 'same-origin' || readAppearanceCookies(request.headers.cookie).lang !== '')

export const partKey = (secure: boolean, tenantId: string, address: string): string =>
  `${tenantId} ${secure} ${address}`
