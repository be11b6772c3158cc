/** The check of every address that a player may be sent to: an address that does not pass is not shown as a link. */
import { memoize } from './memoize.ts'

/** `path` is a page of this site; `mailto` also takes a bare e-mail address. */
export type UrlKind = 'path' | 'https' | 'http' | 'mailto' | 'tel'

const MAX_LENGTH = 2048
/** Spaces, controls, bidirectional and zero-width characters, and the backslash that browsers read as a slash. */
const FORBIDDEN = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u
const EMAIL = /^[a-z0-9._+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i
const LINK: readonly UrlKind[] = ['path', 'https']

/** @returns the address in its normal form, or undefined when it is none of these kinds or could lead elsewhere than it seems. */
export function safeUrl(value: unknown, kinds: readonly UrlKind[] = LINK): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  const plain = plainKind(value)
  if (plain) return kinds.includes(plain) ? value : undefined
  const result = classify(value)
  return result && kinds.includes(result.kind) ? result.url : undefined
}

/** Addresses that are in their normal form already; most are, and remembering each would take longer than testing it. */
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/
const PLAIN_HTTPS = /^https:\/\/(?:[a-z0-9][a-z0-9-]*\.){1,8}[a-z]{2,24}\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/

function plainKind(value: string): 'path' | 'https' | undefined {
  if (value.length > 200) return undefined
  if (value[0] === '/') return PLAIN_PATH.test(value) ? 'path' : undefined
  return PLAIN_HTTPS.test(value) && !value.includes('xn--') ? 'https' : undefined
}

const classify: (value: string) => { kind: UrlKind; url: string } | null = memoize(2000, value => {
  const url = value.trim()
  if (url === '' || FORBIDDEN.test(url)) return null
  if (url.startsWith('/')) return isOwnPath(url) ? { kind: 'path', url } : null
  if (/^https?:\/\/[^/]/i.test(url)) return outside(url)
  if (/^mailto:/i.test(url)) return EMAIL.test(url.slice(7)) ? { kind: 'mailto', url: `mailto:${url.slice(7)}` } : null
  if (EMAIL.test(url)) return { kind: 'mailto', url: `mailto:${url}` }
  if (/^tel:\+?[0-9()-]{3,20}$/i.test(url)) return { kind: 'tel', url }
  return null
})

function isOwnPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  return !path.includes('//') && !/\/(?:\.|%2e)/i.test(path) && !/%(?:2f|5c)/i.test(path)
}

function outside(address: string): { kind: UrlKind; url: string } | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(address)) return null
  return { kind: url.protocol === 'https:' ? 'https' : 'http', url: url.href }
}

/**
 * An origin that may stand in a security policy: https, or http on this machine; no path, wildcard or separator.
 * @returns it without a closing slash.
 */
export function safeOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 300) return undefined
  const origin = value.trim().replace(/\/$/, '').toLowerCase()
  const withScheme = origin.includes('://') ? origin : `https://${origin}`
  const host = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/.exec(withScheme)
  if (!host || host[2]!.includes('..')) return undefined
  if (host[1] === 'http' && !/^(?:.*\.)?localhost$|^127(?:\.\d{1,3}){3}$/.test(host[2]!)) return undefined
  return withScheme
}
