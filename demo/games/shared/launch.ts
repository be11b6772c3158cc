/** Data in the address that opened the game. */
export interface Launch {
  /** Single-use token; absent when the frame was reloaded. */
  token: string | undefined
  vendor: string
  code: string
  language: string
  /** Origin of the page that shows the game, for messages; undefined when the game runs in a window of its own. */
  parentOrigin: string | undefined
}

const ORIGIN = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/**
 * @param href the game's own address
 * @param candidates possible origins of the page around it, most trusted first: ancestor origins, the referrer
 */
export function readLaunch(href: string, candidates: readonly string[]): Launch {
  const url = new URL(href)
  const query = (name: string) => url.searchParams.get(name) ?? undefined
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? undefined
  return {
    token: token && /^[\w-]{16,100}$/.test(token) ? token : undefined,
    vendor: query('vendor') ?? '',
    code: query('code') ?? query('game') ?? '',
    language: (query('language') ?? query('lang') ?? 'EN').toUpperCase(),
    parentOrigin: [...candidates, query('parent') ?? '']
      .map(value => readOrigin(value, url.origin))
      .find(origin => origin !== undefined),
  }
}

/** Reads the origin of the parent page. Our own origin is none: after a reload the referrer names ourselves. */
function readOrigin(value: string, own: string) {
  try {
    const { origin } = new URL(value)
    return origin !== own && ORIGIN.test(origin) ? origin : undefined
  } catch {
    return undefined
  }
}
