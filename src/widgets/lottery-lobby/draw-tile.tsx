import type { MouseEvent } from 'react'
import { Heart } from '../../parts/games/heart.tsx'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { drawHref, lotteryHref } from '../../runtime/games/lottery-page.ts'
import { useLaunch } from '../../runtime/games/use-launch.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { session, useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { MenuGame } from './calls.ts'
import { toggleFavourite, useFavouriteCodes } from './favourites.ts'
import css from './view.module.css'

/** A game with its next draw and its latest result. */
export function DrawTile({ game }: { game: MenuGame }) {
  const t = useText()
  const launch = useLaunch()
  const need = useRequireAccount()
  const { username } = useSession()
  const isFavourite = useFavouriteCodes(username).includes(game.gameCode)
  const sources = useImageSources(game.picture)
  const { gameName, maintenance, next, latest, region } = game
  const page = region ? drawHref(game) : lotteryHref(game)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    launch({ ...game, title: gameName })
  }
  const face = (
    <>
      <Picture
        sources={sources}
        alt=""
        width={128}
        height={128}
        className={css.art}
        fallback={<Icon name="ticket" />}
      />
      <span className={css.name}>{gameName}</span>
      <span className={css.line}>
        {maintenance ? (
          <Badge tone="warning">{t('game.maintenance')}</Badge>
        ) : next ? (
          <>
            <Icon name="timer" size="s" />
            <DrawCountdown draw={next} />
          </>
        ) : (
          game.accountTypeName
        )}
      </span>
      {page && (
        <span className={css.latest}>
          <ResultBalls result={latest?.result ?? []} />
        </span>
      )}
    </>
  )
  return (
    <li className={css.tile} data-off={maintenance || undefined}>
      {maintenance ? (
        <span className={css.link} title={t('game.maintenance-text')}>
          {face}
        </span>
      ) : (
        <SiteLink href={page ?? '/game'} className={css.link} onClick={page ? undefined : open}>
          {face}
        </SiteLink>
      )}
      <Heart
        name={gameName}
        isFavourite={isFavourite}
        onToggle={() => need('signedIn', () => toggleFavourite(session.username, game.gameCode))}
      />
    </li>
  )
}
