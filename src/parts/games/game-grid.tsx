import { useEffect, useState } from 'react'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScrollRow } from '../layout/scroll-row.tsx'
import css from './game-grid.module.css'
import { GameTile, type TileShape } from './game-tile.tsx'

/** Identifies a game in a list. */
export const gameKey = (game: GameItem) => `${game.vassalage}/${game.gameCode}`

export interface GameGridProps {
  games: readonly GameItem[]
  shape: TileShape
  /** Number of skeletons for games that are still loading. */
  loading?: number
}

export function GameGrid({ games, shape, loading = 0 }: GameGridProps) {
  const shown = useGradualCount(games.length)
  return (
    <ul className={css.grid} data-shape={shape} aria-busy={loading > 0 || undefined}>
      {games.slice(0, shown).map(game => (
        <GameTile key={gameKey(game)} game={game} shape={shape} />
      ))}
      {indexes(loading).map(index => (
        <li key={`loading-${index}`}>
          <TileSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** Tiles rendered in one task: more would block scrolling on a slow phone. */
const STEP = 6

/** @returns how many items of a growing list to render now. */
function useGradualCount(count: number): number {
  const [shown, setShown] = useState(count)
  useEffect(() => {
    if (shown === count) return
    if (shown > count) return setShown(count)
    const timer = setTimeout(() => setShown(Math.min(count, shown + STEP)))
    return () => clearTimeout(timer)
  }, [shown, count])
  return Math.min(shown, count)
}

export interface GameScrollProps extends GameGridProps {
  rows?: number
  numbered?: boolean
  label?: string
  labelledBy?: string
}

export function GameScroll({ games, shape, loading = 0, rows, numbered, label, labelledBy }: GameScrollProps) {
  return (
    <ScrollRow rows={rows} label={label} labelledBy={labelledBy}>
      {games.map((game, index) => (
        <GameTile
          key={gameKey(game)}
          game={game}
          shape={shape}
          className={css.slot}
          rank={numbered ? index + 1 : undefined}
        />
      ))}
      {indexes(loading).map(index => (
        <li key={`loading-${index}`} className={css.slot} data-shape={shape}>
          <TileSkeleton />
        </li>
      ))}
    </ScrollRow>
  )
}

function TileSkeleton() {
  return (
    <>
      <Skeleton className={css.art} />
      <Skeleton className={css.name} />
      <Skeleton className={css.vendor} />
    </>
  )
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
