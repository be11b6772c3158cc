/** Last searches of this browser in the lobbies, newest first. */
import { readStored, writeStored } from '../../runtime/state/storage.ts'

const NAME = 'lobby-searches'
const MOST = 8

export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', NAME) ?? '[]')
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a search that found something. */
export function rememberSearch(text: string): void {
  const known = readSearches()
  if (text.length < 2 || known[0] === text) return
  // "dra" on the way to "dragon" is not a search of its own
  const others = known.filter(one => one !== text && !text.startsWith(one))
  writeStored('local', NAME, JSON.stringify([text, ...others].slice(0, MOST)))
}
