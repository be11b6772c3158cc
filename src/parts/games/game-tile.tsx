import { memo } from 'react'
import { gameHref } from '../../runtime/games/use-launch.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { formatMoney } from '../../schemas/money-format.ts'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { badgeOf, type GameBadge } from './game-badge.ts'
import css from './game-tile.module.css'
import { Heart } from './heart.tsx'
import { imageSources } from './image-sources.ts'
import { markPointed, unmarkPointed } from './pointed-tile.ts'
import type { ListedTile } from './use-tiles.ts'

export type TileShape = 'portrait' | 'square' | 'wide'

export interface GameTileProps extends ListedTile {
  className?: string
  shape?: TileShape
  /** Position in a ranking, shown large. */
  rank?: number
  /** Place in the whole list, counted from 1, where not all of the list is rendered. */
  position?: number
  /** Length of the whole list; -1 when it is unknown. */
  setSize?: number
}

/** An item of a list: a game to play, as a link that works without script; with script a click launches it by the vendor's way. */
export const GameTile = memo(function GameTile({
  game,
  shape = 'portrait',
  className,
  rank,
  position,
  setSize,
  hot,
  busy,
  launch,
  favourite,
  toggle,
}: GameTileProps) {
  const t = useText()
  const { brand, system } = useSite()
  const { gameName, accountTypeName, maintenance } = game
  /** A closed site launches nothing: its tiles are pictures. */
  const isClosed = system.status > 0
  const own = badgeOf(game)
  const badge = own === 'hot' && !hot ? undefined : own
  const face = (
    <>
      <span className={css.art}>
        <Picture
          key={game.picture}
          sources={imageSources(game.picture, system.imageCDNs)}
          alt=""
          width={shape === 'wide' ? 480 : 320}
          height={shape === 'portrait' ? 400 : shape === 'wide' ? 300 : 320}
          className={css.picture}
          fallback={<span className={css.initial}>{gameName}</span>}
        />
        {badge && (
          <Badge tone={BADGES[badge].tone}>
            {BADGES[badge].icon && <Icon name={BADGES[badge].icon} size="s" />}
            {t(`game.${badge}`)}
          </Badge>
        )}
        {busy && (
          <span className={css.busy} role="status">
            <Spinner large />
            <span className="visually-hidden">{t('game.loading')}</span>
          </span>
        )}
      </span>
      <span className={css.name}>{gameName}</span>
      {Number(game.minBet) > 0 ? (
        <span className={css.line}>
          <span className={css.vendor}>{accountTypeName}</span>
          <span className={css.bet}>{t('game.from-stake', { amount: formatMoney(game.minBet, brand.currency) })}</span>
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
      aria-busy={busy || undefined}
      data-ranked={rank ? true : undefined}
      aria-posinset={position}
      aria-setsize={setSize}
      onPointerMove={markPointed}
      onPointerLeave={unmarkPointed}
    >
      {rank && (
        <span className={css.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      {maintenance || isClosed ? (
        <span className={css.link} title={maintenance ? t('game.maintenance-text') : undefined}>
          {face}
        </span>
      ) : (
        <SiteLink href={gameHref(game)} className={css.link} onClick={event => launch(event, game)}>
          {face}
        </SiteLink>
      )}
      {favourite !== undefined && (
        <Heart name={gameName} isFavourite={favourite} onToggle={() => toggle(game)} isOnArt />
      )}
    </li>
  )
})

const BADGES: Record<GameBadge, { tone: BadgeTone; icon?: string }> = {
  maintenance: { tone: 'warning', icon: 'wrench' },
  elsewhere: { tone: 'plain', icon: 'lock' },
  hot: { tone: 'hot' },
  exclusive: { tone: 'plain', icon: 'gem' },
  new: { tone: 'new' },
  jackpot: { tone: 'plain', icon: 'crown' },
}
