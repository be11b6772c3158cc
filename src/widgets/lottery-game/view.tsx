import { Content } from '../../parts/layout/content.tsx'
import { PageName } from '../../parts/layout/page-name.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { LotteryGamePage } from './game-page.tsx'
import type { Settings } from './settings.ts'
import { useLotteryState } from './use-game.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { gameCode } = useQuery()
  return gameCode ? <Game key={gameCode} settings={settings} gameCode={gameCode} /> : null
}

function Game({ settings, gameCode }: { settings: Settings; gameCode: string }) {
  const t = useText()
  const { lobby = '/lott' } = settings
  const state = useLotteryState(settings, gameCode)
  const { value, problem, busy, reload } = state
  if (value) return <LotteryGamePage state={state} value={value} settings={settings} />
  if (!problem)
    return (
      <Content className={css.game}>
        <PageName />
        <Skeleton shape="card" className={css.headWaiting} />
        <Skeleton shape="card" className={css.bodyWaiting} />
      </Content>
    )
  return (
    <Content className={css.game}>
      <PageName />
      {problem.status === 404 || problem.status === 400 ? (
        <StateMessage kind="empty" icon="ticket" title={t('lottery.unknown-game')}>
          <SiteLink href={lobby || '/'} {...buttonProps({ variant: 'primary' })}>
            {t('lottery.all-games')}
          </SiteLink>
        </StateMessage>
      ) : (
        <LoadFailure problem={problem} busy={busy} retry={reload} />
      )}
    </Content>
  )
}
