/** What a page depends on besides its address, and the keys of responses in the cache. */
import type { IncomingMessage } from 'node:http'
import { readAppearanceCookies } from '../http/appearance-cookies.ts'
import { chooseLanguage, chooseTheme } from './choose-appearance.ts'
import type { SiteOptions } from './site-options.ts'
import type { SiteState } from './site-state.ts'

export interface PageVariant {
  language: string
  theme: 'dark' | 'light'
  secure: boolean
  /** scheme://games host, as seen from this request. */
  gamesOrigin: string
}

export function readPageVariant(
  { schemeOf, gamesOrigin }: Pick<SiteOptions, 'schemeOf' | 'gamesOrigin'>,
  request: IncomingMessage,
  state: SiteState,
): PageVariant {
  const { lang, theme } = readAppearanceCookies(request.headers.cookie)
  const { tenant } = state.release.body.document
  const scheme = schemeOf(request)
  return {
    language: chooseLanguage(lang, tenant.languages),
    theme: chooseTheme(theme, tenant.theme ?? 'dark'),
    secure: scheme === 'https',
    gamesOrigin: gamesOrigin({ scheme, host: request.headers.host ?? '' }),
  }
}

export const pageKey = (
  { tenantId }: SiteState,
  { language, theme, secure, gamesOrigin }: PageVariant,
  address: string,
): string => `${tenantId} ${secure} ${gamesOrigin} ${language} ${theme} ${address}`

export const partKey = (secure: boolean, tenantId: string, address: string): string =>
  `${tenantId} ${secure} ${address}`
