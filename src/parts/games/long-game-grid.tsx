import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameItem } from '../../schemas/games/game-item.ts'
import css from './game-grid.module.css'
import { type GameGridProps, skeletons } from './game-grid.tsx'
import { GameTile } from './game-tile.tsx'
import { useTiles } from './use-tiles.ts'
import { useVisibleRows, WHOLE_UP_TO } from './use-visible-rows.ts'

export interface LongGameGridProps extends GameGridProps {
  /** Games for which room is reserved while they load, more than there are yet. */
  reserved?: number
  /** Number of games with those of later pages. */
  total?: number
}

/** Long lists render only the tiles near the view; the room of the rest is kept, and each tile knows its place. */
export function LongGameGrid({
  games,
  shape,
  loading = 0,
  busy = loading > 0,
  reserved = 0,
  total,
}: LongGameGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number>()
  const gradual = useGradualCount(games)
  const shown = games.length > WHOLE_UP_TO ? games.length : gradual
  const tiles = useTiles(games)
  const { ranges, spaceAfter, isWindowed } = useVisibleRows(grid, shown, Math.max(shown, reserved), focused)
  const follow = ({ target }: FocusEvent) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset'))
    setFocused(position > 0 ? position - 1 : undefined)
  }
  return (
    <ul
      ref={grid}
      className={css.grid}
      data-shape={shape}
      aria-busy={busy || undefined}
      onFocus={isWindowed ? follow : undefined}
    >
      {/* One list of children by place: a tile with the focus stays the same element when its range changes, and another list costs no
          new elements. */}
      {ranges.flatMap(({ space, from, to }) => [
        space > 0 && <Space key={`space ${from}`} height={space} />,
        ...Array.from({ length: to - from }, (_, index) => {
          const place = from + index
          return (
            <GameTile
              key={`place ${place}`}
              {...tiles(games[place]!)}
              shape={shape}
              position={isWindowed ? place + 1 : undefined}
              setSize={isWindowed ? (total ?? -1) : undefined}
            />
          )
        }),
      ])}
      {spaceAfter > 0 && <Space height={spaceAfter} />}
      {spaceAfter === 0 && skeletons(loading)}
    </ul>
  )
}

/** Room of rows that are not rendered. */
function Space({ height }: { height: number }) {
  const room = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    room.current?.style.setProperty('block-size', `${height}px`)
  }, [height])
  return <li ref={room} aria-hidden="true" className={css.space} />
}

/** Tiles rendered in one task, a page of a lobby: more would block a slow phone, fewer would lay the page out several times. */
const STEP = 24

/** @returns how many games of a list that grew, or became another one, to render now. */
function useGradualCount(games: readonly GameItem[]): number {
  const [state, setState] = useState({ games, shown: games.length })
  let { shown } = state
  if (state.games !== games) {
    const isSameList = games[0] !== undefined && state.games[0] === games[0]
    shown = Math.min(games.length, (isSameList ? Math.min(shown, games.length) : 0) + STEP)
    setState({ games, shown })
  }
  const isDue = shown < games.length
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setState({ games, shown: Math.min(games.length, shown + STEP) }))
    return () => clearTimeout(timer)
  }, [isDue, games, shown])
  return shown
}
