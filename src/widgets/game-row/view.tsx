import { useId } from 'react'
import { GameGrid, GameScroll } from '../../parts/games/game-grid.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useIsSignedIn } from '../../runtime/state/session-state.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { gamesOf, isPersonalSource, rowCall } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const {
    title,
    text,
    icon,
    count = 12,
    tile = 'portrait',
    layout = 'scroll',
    rows = 1,
    numbered,
    more,
    moreLabel,
  } = settings
  const t = useText()
  const id = useId()
  const problemText = useProblemText()
  const { endpoint, query } = rowCall(settings, useSite())
  const { value, problem, loading, busy, reload } = useCall(endpoint as AnyEndpoint, query)
  const isSignedIn = useIsSignedIn()
  const games = gamesOf(value, settings)
  // a row that may turn out to be empty reserves no space
  if (isPersonalSource(settings) && (!isSignedIn || !value)) return null
  if (value && games.length === 0) return null
  const waiting = loading ? count : 0
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} text={text} icon={icon} more={more} moreLabel={moreLabel} />
      {problem && !value ? (
        <StateMessage
          kind="error"
          title={t('lobby.error')}
          text={problemText(problem)}
          retry={{ label: t('common.retry'), busy, run: () => void reload() }}
        />
      ) : layout === 'scroll' ? (
        <GameScroll
          games={games}
          shape={tile}
          loading={waiting}
          rows={rows}
          numbered={numbered}
          labelledBy={title ? id : undefined}
          label={title ? undefined : t('lobby.games')}
        />
      ) : (
        <div className={css.frame} data-layout={layout} data-shape={tile} data-more={more ? '' : undefined}>
          <GameGrid games={games} shape={tile} loading={waiting} />
        </div>
      )}
    </Content>
  )
}
