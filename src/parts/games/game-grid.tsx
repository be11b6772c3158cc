import { useSite } from '../../runtime/state/page-context.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScrollRow } from '../layout/scroll-row.tsx'
import css from './game-grid.module.css'
import { GameTile, type TileShape } from './game-tile.tsx'
import { useTiles } from './use-tiles.ts'

/** Identifies a game in a list. */
export const gameKey = (game: GameItem) => `${game.vassalage}/${game.gameCode}`

export interface GameGridProps {
  games: readonly GameItem[]
  shape: TileShape
  /** Number of skeletons for games that are still loading. */
  loading?: number
  /** Other games, or more, are about to come, with or without skeletons. */
  busy?: boolean
}

export function GameGrid({ games, shape, loading = 0, busy = loading > 0 }: GameGridProps) {
  const tiles = useTiles(games)
  return (
    <ul className={css.grid} data-shape={shape} aria-busy={busy || undefined}>
      {games.map(game => (
        <GameTile key={gameKey(game)} {...tiles(game)} shape={shape} />
      ))}
      {skeletons(loading)}
    </ul>
  )
}

/** Tiles beside each other on the widest page (game-grid.module.css). */
const IN_VIEW: Record<TileShape, number> = { portrait: 8, square: 9, wide: 5 }

export interface GameScrollProps extends GameGridProps {
  rows?: number
  numbered?: boolean
  label?: string
  labelledBy?: string
}

export function GameScroll({ games, shape, loading = 0, rows, numbered, label, labelledBy }: GameScrollProps) {
  const tiles = useTiles(games)
  const { system } = useSite()
  return (
    // tiles of a closed site have no links
    <ScrollRow rows={rows} inView={IN_VIEW[shape]} label={label} labelledBy={labelledBy} focusable={system.status > 0}>
      {games.map((game, index) => (
        <GameTile
          key={gameKey(game)}
          {...tiles(game)}
          shape={shape}
          className={css.slot}
          rank={numbered ? index + 1 : undefined}
        />
      ))}
      {skeletons(loading, css.slot, shape)}
    </ScrollRow>
  )
}

/** List items in place of games that are still loading. */
export const skeletons = (count: number, className?: string, shape?: TileShape) =>
  [...Array(count).keys()].map(index => (
    <li key={`loading-${index}`} className={className} data-shape={shape}>
      <Skeleton className={css.art} />
      <Skeleton className={css.name} />
      <Skeleton className={css.vendor} />
    </li>
  ))
