import { useId } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { MenuGame } from './calls.ts'
import { DrawTile } from './draw-tile.tsx'
import { type GameGroup, groupByRegion } from './group-games.ts'
import css from './view.module.css'

export function GameSections({ games, byRegion }: { games: readonly MenuGame[]; byRegion: boolean }) {
  if (!byRegion) return <Grid games={games} />
  return (
    <div className={css.regions}>
      {groupByRegion(games).map(group => (
        <Region key={group.region} group={group} />
      ))}
    </div>
  )
}

function Region({ group: { region, games } }: { group: GameGroup }) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.region} data-games={games.length}>
      <h2 id={id} className={css.heading}>
        {t(`lottery.region-${region}`)}
      </h2>
      <Grid games={games} />
    </section>
  )
}

const Grid = ({ games }: { games: readonly MenuGame[] }) => (
  <ul className={css.grid}>
    {games.map(game => (
      <DrawTile key={game.gameCode} game={game} />
    ))}
  </ul>
)
