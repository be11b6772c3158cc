/** The slip of the shown game, stored in this tab for each account and game: a reload in the middle of it loses nothing. */
import { useSyncExternalStore } from 'react'
import { accountName } from '../../runtime/state/session-state.ts'
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'
import { readSlip } from './read-slip.ts'
import { type BetSlip, emptySlip } from './slip.ts'
import type { PlayableGame } from './use-game.ts'

interface OpenSlip {
  username: string
  gameCode: string
  slip: BetSlip
}

let open: OpenSlip | undefined
const listeners = new Set<() => void>()

const storageName = (username: string, gameCode: string) => `lottery-slip:${accountName(username)}:${gameCode}`

/** Loads the stored slip. A visitor's slip passes to the account that signs in, unless that has a slip of its own. */
export function openSlip(username: string, game: PlayableGame): void {
  const { gameCode } = game
  if (open?.username === username && open.gameCode === gameCode) return
  const load = (name: string) => readSlip(readStored('session', storageName(name, gameCode)) ?? '', game)
  const own = load(username)
  const visitors = username === '' ? undefined : load('')
  const takesOver = visitors !== undefined && visitors.lines.length > 0 && !own?.lines.length
  if (takesOver) removeStored('session', storageName('', gameCode))
  set({ username, gameCode, slip: (takesOver ? visitors : own) ?? emptySlip(game) })
}

/** The slip now; undefined before it is open. */
export const currentSlip = (): BetSlip | undefined => open?.slip

export const isSlipOpen = (gameCode: string): boolean => open?.gameCode === gameCode

export function changeSlip(change: (slip: BetSlip) => BetSlip): void {
  if (open) set({ ...open, slip: change(open.slip) })
}

function set(next: OpenSlip): void {
  open = next
  writeStored('session', storageName(next.username, next.gameCode), JSON.stringify(next.slip))
  for (const listener of listeners) listener()
}

/** The slip of a game, empty until it is open. @param empty the same object on every render */
export const useSlip = (gameCode: string, empty: BetSlip): BetSlip =>
  useSyncExternalStore(
    listen,
    () => (open?.gameCode === gameCode ? open.slip : empty),
    () => empty,
  )

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
