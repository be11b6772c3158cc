/** Browser storage; where it is full, forbidden or missing, values stay in memory. */
const memory: Record<'session' | 'local', Map<string, string>> = { session: new Map(), local: new Map() }

function area(kind: 'session' | 'local'): Storage | undefined {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readStored(kind: 'session' | 'local', name: string): string | undefined {
  try {
    const value = area(kind)?.getItem(name)
    if (typeof value === 'string') return value
  } catch {}
  return memory[kind].get(name)
}

/** @returns false: the value is in memory only, until the page is loaded again */
export function writeStored(kind: 'session' | 'local', name: string, value: string): boolean {
  try {
    const storage = area(kind)
    if (storage) {
      storage.setItem(name, value)
      return true
    }
  } catch {
    // an older value would be read in its place
    removeStored(kind, name)
  }
  memory[kind].set(name, value)
  return false
}

export function removeStored(kind: 'session' | 'local', name: string): void {
  memory[kind].delete(name)
  try {
    area(kind)?.removeItem(name)
  } catch {}
}

const listeners = new Set<() => void>()

/** Reads the items of a stored list; the storage's content may be of anybody. */
export function readStoredList<Item>(
  kind: 'session' | 'local',
  name: string,
  isItem: (value: unknown) => value is Item,
): Item[] {
  try {
    const stored: unknown = JSON.parse(readStored(kind, name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Stores a list; an empty one is removed. */
export function writeStoredList(kind: 'session' | 'local', name: string, items: readonly unknown[]): void {
  if (items.length === 0) removeStored(kind, name)
  else writeStored(kind, name, JSON.stringify(items))
  for (const listener of listeners) listener()
}

/** Calls back on each change of a list, also in another tab of the browser. @returns a function that stops it */
export function onStoredList(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const YEAR_SECONDS = 31_536_000

/** A cookie that scripts and the server read. */
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  setCookie(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`)
}

/** @param domain the domain it was set for; without it, this host alone */
export function dropCookie(name: string, domain?: string): void {
  setCookie(`${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ''}`)
}

function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers we support
    document.cookie = cookie
  } catch {}
}

/** Reads a cookie with or without the `__Host-` prefix, which the server sets where the connection allows it. */
export function readCookie(name: string): string | undefined {
  try {
    const cookies = document.cookie.split('; ')
    const found = [`__Host-${name}=`, `${name}=`].flatMap(
      start => cookies.find(cookie => cookie.startsWith(start)) ?? [],
    )
    return found[0] && decodeURIComponent(found[0].slice(found[0].indexOf('=') + 1))
  } catch {
    return undefined
  }
}
