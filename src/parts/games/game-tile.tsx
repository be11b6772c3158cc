import { type MouseEvent, memo } from 'react'
import { useLaunch } from '../../runtime/games/use-launch.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Money } from '../text/money.tsx'
import css from './game-tile.module.css'
import { useImageSources } from './image-sources.ts'
import { useFavourite } from './use-favourites.ts'

export type TileShape = 'portrait' | 'square' | 'wide'

export interface GameTileProps {
  game: GameItem
  className?: string
  shape?: TileShape
  /** Position in a ranking, shown large. */
  rank?: number
  /** In the first view: its picture is not deferred. */
  priority?: boolean
}

/** An item of a list: a game to play, as a link that works without script; with script a click launches it by the vendor's way (LOB-10, LOB-12). */
export const GameTile = memo(function GameTile({ game, shape = 'portrait', className, rank, priority }: GameTileProps) {
  const t = useText()
  const launch = useLaunch()
  const signedIn = useSite().role !== 'visitor'
  const sources = useImageSources(game.picture)
  const { gameName, accountTypeName, maintenance } = game
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    launch({ ...game, title: gameName })
  }
  const badge = maintenance ? 'maintenance' : game.isHot ? 'hot' : game.isNew ? 'new' : undefined
  const face = (
    <>
      <span className={css.art}>
        <Picture
          sources={sources}
          alt=""
          width={shape === 'wide' ? 480 : 320}
          height={shape === 'portrait' ? 400 : shape === 'wide' ? 300 : 320}
          priority={priority}
          className={css.picture}
          fallback={<span className={css.initial}>{gameName}</span>}
        />
        {badge && (
          <Badge tone={badge === 'maintenance' ? 'warning' : badge}>
            {badge === 'maintenance' && <Icon name="wrench" size="s" />}
            {t(`game.${badge}`)}
          </Badge>
        )}
      </span>
      <span className={css.name}>{gameName}</span>
      {Number(game.minBet) > 0 && shape !== 'square' ? (
        <span className={css.line}>
          <span className={css.vendor}>{accountTypeName}</span>
          <span className={css.bet}>
            <Money amount={game.minBet} />+
          </span>
        </span>
      ) : (
        <span className={css.vendor}>{accountTypeName}</span>
      )}
    </>
  )
  return (
    <li
      className={className ? `${css.tile} ${className}` : css.tile}
      data-shape={shape}
      data-off={maintenance || undefined}
      data-ranked={rank ? true : undefined}
    >
      {rank && (
        <span className={css.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      {maintenance ? (
        <span className={css.link} title={t('game.maintenance-text')}>
          {face}
        </span>
      ) : (
        <SiteLink href={gameHref(game)} className={css.link} onClick={click} draggable={false}>
          {face}
        </SiteLink>
      )}
      {signedIn && <Heart game={game} />}
    </li>
  )
})

function Heart({ game }: { game: GameItem }) {
  const t = useText()
  const { canHave, favourite, toggle } = useFavourite(game)
  if (!canHave) return null
  const label = t(favourite ? 'game.remove-favourite' : 'game.add-favourite', { name: game.gameName })
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={favourite}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name="heart" solid={favourite} />
    </button>
  )
}

/** Where a game's tile leads without script. */
const gameHref = ({ vassalage, gameCode, gameType }: GameItem) =>
  `/game?${queryText({ vendor: vassalage, gameCode, gameType })}`
