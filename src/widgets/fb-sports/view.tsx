import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { isGameAddress } from '../../runtime/games/game-address.ts'
import { isSitePath, SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameLaunchFb } from '../../schemas/endpoints/game-launch-fb.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './view.module.css'

const BAD_ADDRESS: CallProblem = { code: 'request/invalid-url', status: 0 }

export function View() {
  const t = useText()
  const { language, system } = useSite()
  const { gamesOrigin } = useCurrentPage()
  const { token } = useSession()
  const { value, problem, busy, reload } = useCall(gameLaunchFb, { language })
  const url = value?.value.url ?? ''
  const isGuest = token === ''
  const isFrame = isGameAddress(url, gamesOrigin, system.launchGameCDNs)
  // the address of this page: the platform has no book to frame
  const isAddress = isFrame || isSitePath(url)
  const failure = value ? (isAddress ? undefined : BAD_ADDRESS) : problem
  if (failure)
    return (
      <Content>
        <LoadFailure title={t('game.failed')} problem={failure} busy={busy} retry={reload} />
      </Content>
    )
  return (
    <Content stacked>
      <h1 className={css.title}>{t('fb-sports.title')}</h1>
      {isGuest && (
        <div className={css.guest}>
          <p>
            <strong>{t('fb-sports.guest')}</strong> {t('fb-sports.guest-text')}
          </p>
          <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'accent' })}>
            {t('header.log-in')}
          </SiteLink>
        </div>
      )}
      {isFrame && (
        <iframe
          className={css.frame}
          src={url}
          title={t('game.frame-title', { name: t('fb-sports.title') })}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="strict-origin"
        />
      )}
    </Content>
  )
}
