/** Security headers of every response. */

export interface PolicySources {
  /** Hashes (SHA-256, base64) of the inline styles. */
  styleHashes?: string[]
  images?: string[]
  frames?: string[]
  /** Pattern of the origins of previews, which the studio frames. */
  previews?: string
  connects?: string[]
  /** The brand counts page views where visitors agree. */
  analytics?: boolean
}

/** Origins of Google's script and for page views; a brand without a measurement id allows none of them. */
const TAG_SCRIPT = 'https://www.googletagmanager.com'
const TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** Only valid origins get into the policy, so that a stray `;` or `*` from metadata is left out. */
export const isPolicyHost = (value: string) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(value)

export function contentSecurityPolicy({
  styleHashes = [],
  images = [],
  frames = [],
  previews,
  connects = [],
  analytics = false,
}: PolicySources): string {
  const list = (...sources: string[]) => sources.join(' ')
  const tagHosts = analytics ? TAG_HOSTS : []
  return [
    "default-src 'none'",
    analytics ? list("script-src 'self'", TAG_SCRIPT) : "script-src 'self'",
    list("style-src 'self'", ...styleHashes.map(hash => `'sha256-${hash}'`)),
    list("img-src 'self' data: blob:", ...images.filter(isPolicyHost), ...tagHosts),
    "font-src 'self'",
    list("connect-src 'self'", ...connects.filter(isPolicyHost), ...tagHosts),
    list('frame-src', ...orNone([...frames.filter(isPolicyHost), ...(previews === undefined ? [] : [previews])])),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    list('trusted-types dompurify app-worker app-service-worker', ...(analytics ? ['app-analytics'] : [])),
  ].join('; ')
}

const orNone = (sources: readonly string[]) => (sources.length > 0 ? sources : ["'none'"])

/** Headers of the pages and calls of a brand, as name, value, name, value … */
export const securityHeaders = (policy: string, secure: boolean): string[] => [
  ...commonHeaders(policy, secure),
  'x-frame-options',
  'DENY',
]

/** Headers of the games' own origin. @param framedBy origins that may show a game, or patterns of them */
export const gamesHeaders = (framedBy: string[], secure: boolean): string[] =>
  commonHeaders(gamesPolicy(framedBy), secure)

const commonHeaders = (policy: string, secure: boolean): string[] => [
  'content-security-policy',
  policy,
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'cross-origin-resource-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(secure ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
]

/** The policy of responses that are no page: nothing in them may ever run. */
export const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of a service worker, which requests pages of its brand and runs nothing else. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Allows scripts and pictures of the game, shown in frames of the brands only. */
function gamesPolicy(frameAncestors: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Headers of an answer that is no page. */
export const plainHeaders = (secure: boolean, cacheControl: string): string[] => [
  ...securityHeaders(PLAIN_POLICY, secure),
  'cache-control',
  cacheControl,
]
