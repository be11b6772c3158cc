import { useId } from 'react'
import { GameScroll } from '../../parts/games/game-grid.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'

export function SimilarGames({ games }: { games: readonly GameItem[] }) {
  const t = useText()
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('game.similar')} />
      <GameScroll games={games} shape="portrait" labelledBy={id} />
    </section>
  )
}
