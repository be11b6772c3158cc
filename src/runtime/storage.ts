/** Browser storage that may be full, forbidden or absent: the site goes on from memory. */
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

export function writeStored(kind: 'session' | 'local', name: string, value: string): void {
  try {
    const storage = area(kind)
    if (storage) {
      storage.setItem(name, value)
      return
    }
  } catch {}
  memory[kind].set(name, value)
}

export function removeStored(kind: 'session' | 'local', name: string): void {
  memory[kind].delete(name)
  try {
    area(kind)?.removeItem(name)
  } catch {}
}

/** A cookie that scripts and the server read, for a year (I18-02, THM-01). */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
