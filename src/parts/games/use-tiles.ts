import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import { useLaunch } from '../../runtime/games/use-launch.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { hotMarks } from './hot-marks.ts'
import { useFavourites } from './use-favourites.ts'

/** Properties that a tile gets from its list: made once for all tiles, because a list may have hundreds. */
export interface ListedTile {
  game: GameItem
  /** True when the tile has the badge for hot games. */
  hot: boolean
  /** True while it is being launched. */
  busy: boolean
  launch: (event: MouseEvent, game: GameItem) => void
  /** Undefined: the visitor has no favourites. */
  favourite: boolean | undefined
  toggle: (game: GameItem) => void
}

/**
 * @param games the whole list
 * @returns a function that returns the props of a game's tile; they change with that tile alone
 */
export function useTiles(games: readonly GameItem[]): (game: GameItem) => ListedTile {
  const launchGame = useLaunch()
  const [launched, setLaunched] = useState<GameItem>()
  const { isFavourite, toggle } = useFavourites()
  const hot = useMemo(() => hotMarks(games), [games])
  const launch = useCallback(
    (event: MouseEvent, game: GameItem) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      launchGame({ ...game, title: game.gameName }, busy => setLaunched(busy ? game : undefined))
    },
    [launchGame],
  )
  return game => ({ game, hot: hot.has(game), busy: launched === game, launch, favourite: isFavourite(game), toggle })
}
