/** Favourite games of an account in this browser (section 3: local storage, keyed by user name). */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../runtime/state/storage.ts'

const MAX_FAVOURITES = 200
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
/** Last reading, so that the same list is the same object. */
let last: { name: string; text: string; codes: readonly string[] } | undefined

/** Names are compared as the platform does, ignoring case. */
const storageName = (username: string) => `lottery-favourites:${username.normalize('NFC').toLowerCase()}`

/** Codes of the account's favourite games, the newest first. */
export function readFavourites(username: string): readonly string[] {
  if (username === '') return NONE
  const name = storageName(username)
  const text = readStored('local', name) ?? ''
  if (last?.name !== name || last.text !== text) last = { name, text, codes: parse(text) }
  return last.codes
}

export function toggleFavourite(username: string, gameCode: string): void {
  const codes = readFavourites(username)
  const next = codes.includes(gameCode) ? codes.filter(code => code !== gameCode) : [gameCode, ...codes]
  writeStored('local', storageName(username), JSON.stringify(next.slice(0, MAX_FAVOURITES)))
  for (const listener of listeners) listener()
}

export const useFavouriteCodes = (username: string): readonly string[] =>
  useSyncExternalStore(
    listen,
    () => readFavourites(username),
    () => NONE,
  )

/** Other tabs of the browser change the same list. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string): readonly string[] {
  try {
    const codes: unknown = JSON.parse(text || '[]')
    return Array.isArray(codes) ? codes.filter(code => typeof code === 'string').slice(0, MAX_FAVOURITES) : NONE
  } catch {
    return NONE
  }
}
