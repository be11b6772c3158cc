/** What the address that opened the game says. */
export interface Launch {
  /** Good once; absent when the frame was reloaded. */
  token: string | undefined
  vendor: string
  code: string
  language: string
  /** The page that shows the game, for messages; none when the game stands alone. */
  parentOrigin: string | undefined
}

const originPattern = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** @param href the game's own address @param referrer `document.referrer` */
export function readLaunch(href: string, referrer: string): Launch {
  const url = new URL(href)
  const query = (name: string) => url.searchParams.get(name) ?? undefined
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? undefined
  return {
    token: token && /^[\w-]{16,100}$/.test(token) ? token : undefined,
    vendor: query('vendor') ?? '',
    code: query('code') ?? query('game') ?? '',
    language: (query('language') ?? query('lang') ?? 'EN').toUpperCase(),
    parentOrigin: readOrigin(referrer, url.origin) ?? readOrigin(query('parent') ?? '', url.origin),
  }
}

/** Our own origin is no parent: after a reload the referrer names ourselves. */
function readOrigin(value: string, own: string) {
  try {
    const { origin } = new URL(value)
    return origin !== own && originPattern.test(origin) ? origin : undefined
  } catch {
    return undefined
  }
}
