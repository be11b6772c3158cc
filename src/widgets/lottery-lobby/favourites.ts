/** Favourite games of an account in this browser (section 3: local storage, keyed by user name). */
import { useSyncExternalStore } from 'react'
import { accountName } from '../../runtime/state/session-state.ts'
import { onStoredList, readStored, readStoredList, writeStoredList } from '../../runtime/state/storage.ts'

const MAX_FAVOURITES = 200
const NONE: readonly string[] = []
/** Last reading, so that the same list is the same object. */
let last: { name: string; text: string; codes: readonly string[] } | undefined

const storageName = (username: string) => `lottery-favourites:${accountName(username)}`
const isCode = (value: unknown): value is string => typeof value === 'string'

/** Codes of the account's favourite games, the newest first. */
export function readFavourites(username: string): readonly string[] {
  if (username === '') return NONE
  const name = storageName(username)
  const text = readStored('local', name) ?? ''
  if (last?.name !== name || last.text !== text)
    last = { name, text, codes: readStoredList('local', name, isCode).slice(0, MAX_FAVOURITES) }
  return last.codes
}

export function toggleFavourite(username: string, gameCode: string): void {
  const codes = readFavourites(username)
  const next = codes.includes(gameCode) ? codes.filter(code => code !== gameCode) : [gameCode, ...codes]
  writeStoredList('local', storageName(username), next.slice(0, MAX_FAVOURITES))
}

export const useFavouriteCodes = (username: string): readonly string[] =>
  useSyncExternalStore(
    onStoredList,
    () => readFavourites(username),
    () => NONE,
  )
