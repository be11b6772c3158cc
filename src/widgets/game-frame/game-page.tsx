import { type ReactNode, useId } from 'react'
import { imageSources } from '../../parts/games/image-sources.ts'
import { useSubjectTitle } from '../../runtime/page/document-title.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { type GameDetail, GameFacts } from './game-facts.tsx'
import css from './game-page.module.css'
import { SimilarGames } from './similar-games.tsx'

export interface GamePageProps {
  detail: GameDetail
  /** Next step of the visitor: sign in, or wait for the game. */
  children: ReactNode
}

/** A game for everybody, before it runs: picture, rules and limits, and similar games. */
export function GamePage({ detail, children }: GamePageProps) {
  const t = useText()
  const id = useId()
  const { system } = useSite()
  const { game, similar } = detail
  useSubjectTitle(game.gameName)
  return (
    <>
      <section className={css.game} aria-labelledby={id}>
        <Picture
          sources={imageSources(game.picture, system.imageCDNs)}
          alt=""
          width={320}
          height={320}
          priority
          className={css.picture}
          fallback={<span className={css.initial}>{game.gameName}</span>}
        />
        <div className={css.about}>
          <h1 id={id} className={css.name}>
            {game.gameName} {game.isNew && <Badge tone="new">{t('game.new')}</Badge>}
          </h1>
          <GameFacts detail={detail} />
          {game.maintenance ? <p className={css.text}>{t('game.maintenance-text')}</p> : children}
        </div>
      </section>
      <SimilarGames games={similar} />
    </>
  )
}
