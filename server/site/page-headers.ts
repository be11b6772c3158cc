/** HTTP headers of a rendered page: security policy, caches, search engines. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { languageCookie } from '../http/appearance-cookies.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import type { FoundPage } from './find-page.ts'
import { isPublicPath } from './public-address.ts'

const MAINTENANCE = 1
/** Seconds after which a search engine may request a closed site again. */
const RETRY_AFTER = '120'

export interface HeaderRequest {
  page: FoundPage
  language: string
  /** Origin of the games as seen from this request: scheme and host. */
  gamesOrigin: string
  secure: boolean
  /** The address names the language, which becomes the visitor's. */
  isLinked: boolean
}

/** @param hasPolicy false in development, where Vite adds scripts of its own */
export function pageHeaders(
  { page, language, gamesOrigin, secure, isLinked }: HeaderRequest,
  { site, styleHash, hasPolicy }: { site: SiteModel; styleHash: string; hasPolicy: boolean },
): string[] {
  const { closed } = page
  const { system } = site
  const policy = contentSecurityPolicy({
    styleHashes: [styleHash],
    images: system.imageCDNs.map(originOf),
    analytics: system.gtagId !== undefined,
    frames: [gamesOrigin, ...system.launchGameCDNs.map(url => originOf(url.replace('{gamesOrigin}', gamesOrigin)))],
  })
  return [
    ...(hasPolicy ? securityHeaders(policy, secure) : []),
    ...['cache-control', closed ? 'no-store' : 'private, no-cache', 'content-language', language.toLowerCase()],
    // language and theme
    ...['vary', 'cookie'],
    ...(isLinked ? ['set-cookie', languageCookie(language, secure)] : []),
    ...(isListed(site, page) ? [] : ['x-robots-tag', 'noindex']),
    ...(closed && system.status === MAINTENANCE ? ['retry-after', RETRY_AFTER] : []),
  ]
}

/** Tests whether search engines may list a page. */
export const isListed = (site: SiteModel, { exists, closed, path, screen }: FoundPage): boolean =>
  exists && !closed && isPublicPath(site, screen.screen.group, path)

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}
