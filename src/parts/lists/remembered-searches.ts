/** Last searches of this browser in the lobbies, newest first. */
import { readStoredList, writeStoredList } from '../../runtime/state/storage.ts'

const NAME = 'lobby-searches'
const MOST = 8

export const readSearches = (): string[] => readStoredList('local', NAME, one => typeof one === 'string').slice(0, MOST)

/** Remembers a search that found something. */
export function rememberSearch(text: string): void {
  const known = readSearches()
  if (text.length < 2 || known[0] === text) return
  // "dra" on the way to "dragon" is not a search of its own
  const others = known.filter(one => one !== text && !text.startsWith(one))
  writeStoredList('local', NAME, [text, ...others].slice(0, MOST))
}
