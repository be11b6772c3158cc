/** What lobbies showed when the visitor left them, so that going back brings it again (RTE-15). In memory only, until the page is loaded again. */
import type { Problem } from '../../runtime/calls/call.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import type { LobbyQuery } from './lobby-query.ts'

export interface Games {
  /** Of the lobby query; another query starts a new list. */
  key: string
  games: GameItem[]
  /** Pages loaded so far. */
  pages: number
  more: boolean
  total?: number
  status: 'loading' | 'ready' | 'error'
  problem?: Problem
}

const MAX_ENTRIES = 20

/** A map that forgets the entry that was set longest ago. */
export function createBoundedMap<Value>(maxEntries: number) {
  const entries = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => entries.get(key),
    set(key: string, value: Value): void {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** By the lobby's address. */
export const leftQueries = createBoundedMap<LobbyQuery>(MAX_ENTRIES)
/** By `Games.key`. */
export const leftLists = createBoundedMap<Games>(MAX_ENTRIES)
