import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { useClockSync } from '../../parts/lottery/server-clock.ts'
import { useFreshDraws } from '../../parts/lottery/use-fresh-draws.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { drawHref } from '../../runtime/games/lottery-page.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type DrawGame, drawGamesOf, drawMenuCall } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, icon, layout = 'scroll', more, count = 8 } = settings
  const t = useText()
  const id = useId()
  const { endpoint, query } = drawMenuCall(settings, useSite())
  const { value, problem, reload } = useCall(endpoint, query)
  useClockSync(value, useServedReply(endpoint, query), reload)
  const games = drawGamesOf(value, settings)
  useFreshDraws(
    games.flatMap(({ next }) => next ?? []),
    reload,
  )
  // an extra of the page: where it cannot be loaded, the rest of the page does without
  if (value ? games.length === 0 : problem) return null
  const cards = value
    ? games.map(game => <DrawCard key={game.gameCode} game={game} />)
    : Array.from({ length: count }, (_, index) => index).map(index => (
        <li key={index} className={css.slot}>
          <Skeleton className={css.waiting} />
        </li>
      ))
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} text={text} icon={icon} more={more} />
      {layout === 'grid' ? (
        <ul className={css.grid} aria-label={title ? undefined : t('lottery.next-draws')}>
          {cards}
        </ul>
      ) : (
        <ScrollRow labelledBy={title ? id : undefined} label={title ? undefined : t('lottery.next-draws')}>
          {cards}
        </ScrollRow>
      )}
    </Content>
  )
}

function DrawCard({ game }: { game: DrawGame }) {
  const { gameName, accountTypeName, next } = game
  return (
    <li className={css.slot}>
      <SiteLink href={drawHref(game)} className={css.card}>
        <span className={css.name}>{gameName}</span>
        <span className={css.vendor}>{accountTypeName}</span>
        <DrawCountdown draw={next} size="m" />
      </SiteLink>
    </li>
  )
}
