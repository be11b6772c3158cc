import { useEffect, useState } from 'react'
import type { GameItem } from '../../schemas/games/game-item.ts'
import type { Games } from './game-lists.ts'

/** A load that takes longer than this shows skeletons; what comes sooner replaces the games that are there at once. */
const HOLD_MS = 200

export interface HeldGames {
  /** Those of the list, or for a moment those of the list before. */
  games: readonly GameItem[]
  /** The load takes so long that skeletons show it. */
  isLate: boolean
}

/** What a lobby shows while a list loads: two changes of the page in a row cost twice as much as one, and flicker. */
export function useHeldGames({ key, games, pages, status }: Games): HeldGames {
  const isLoading = status === 'loading'
  const isEmpty = isLoading && games.length === 0
  const load = `${key} ${pages}`
  const [held, setHeld] = useState(games)
  const [late, setLate] = useState<string>()
  if (!isEmpty && held !== games) setHeld(games)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(load), HOLD_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [isLoading, load])
  const isLate = isLoading && late === load
  return { games: isEmpty && !isLate ? held : games, isLate }
}
