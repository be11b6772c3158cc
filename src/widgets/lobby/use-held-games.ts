import { useEffect, useState } from 'react'
import type { Games } from './game-lists.ts'

/** Milliseconds after which a load shows skeletons; a faster one replaces the current games at once. */
const HOLD_MS = 200

/** Games of the list, or for a moment those of the previous list. */
type Shown = Pick<Games, 'games' | 'more' | 'total'>

export interface HeldGames extends Shown {
  /** True when the load takes so long that skeletons show. */
  isLate: boolean
}

/** Holds the games of a lobby while a list loads: two changes of the page in a row cost twice as much as one, and flicker. */
export function useHeldGames({ key, games, more, total, pages, status }: Games): HeldGames {
  const isLoading = status === 'loading'
  const isEmpty = isLoading && games.length === 0
  const load = `${key} ${pages}`
  const own: Shown = { games, more, total }
  const [held, setHeld] = useState(own)
  const [late, setLate] = useState<string>()
  if (!isEmpty && (held.games !== games || held.more !== more || held.total !== total)) setHeld(own)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(load), HOLD_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [isLoading, load])
  const isLate = isLoading && late === load
  return { ...(isEmpty && !isLate ? held : own), isLate }
}
