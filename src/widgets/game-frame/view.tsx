import { Content } from '../../parts/layout/content.tsx'
import { PageName } from '../../parts/layout/page-name.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import { useAsksAccount } from '../../runtime/navigation/use-asks-account.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameDetail } from '../../schemas/endpoints/game-detail.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { detailQuery } from './calls.ts'
import { Frame } from './frame.tsx'
import { GamePage } from './game-page.tsx'
import type { Settings } from './settings.ts'
import { type FrameState, useFrameState } from './use-game.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { gameTypes, language } = useSite()
  const query = useQuery()
  const state = useFrameState()
  const wanted = state.step === 'ready' ? undefined : detailQuery(query, language)
  const detail = useCall(gameDetail, wanted ?? null).value?.value
  const type = state.step === 'ready' ? state.game.gameType : (detail?.game.gameType ?? query.gameType)
  const back = settings.back || gameTypes.find(one => one.id === type)?.path || '/'
  const wayBack = (
    <SiteLink href={back} className={css.back}>
      <Icon name="arrow-left" />
      <span className={css.backText}>{settings.backLabel || t('game.back')}</span>
    </SiteLink>
  )
  if (state.step === 'ready') return <Frame game={state.game} relaunch={state.relaunch} back={back} wayBack={wayBack} />
  return (
    <Content className={css.page}>
      {wayBack}
      {detail ? (
        <GamePage detail={detail}>
          <NextStep state={state} />
        </GamePage>
      ) : (
        <div className={css.state}>
          <PageName />
          <NextStep state={state} />
        </div>
      )}
    </Content>
  )
}

/** Next step of the visitor while the game does not run: wait, sign in or try again. */
function NextStep({ state }: { state: Exclude<FrameState, { step: 'ready' }> }) {
  const t = useText()
  const problemText = useProblemText()
  const { toggles } = useSite()
  const keep = useAsksAccount(state.step === 'sign-in' || state.step === 'signed-out' || state.step === 'trial')
  const register = toggles.directRegistration && (
    <SiteLink href="/register" dialog="register" onClick={keep} {...buttonProps({ variant: 'accent', size: 'l' })}>
      {t('header.register')}
    </SiteLink>
  )
  switch (state.step) {
    case 'loading':
      return (
        <div className={css.loading} role="status">
          <Spinner large />
          <p>{t('game.loading')}</p>
        </div>
      )
    case 'none':
      return <StateMessage kind="empty" icon="gamepad-2" title={t('game.choose')} />
    case 'trial':
      return (
        <StateMessage kind="empty" icon="lock" title={t('common.in_need_true_account')}>
          {register}
        </StateMessage>
      )
    case 'failed':
      return (
        <StateMessage
          kind="error"
          title={t('game.failed')}
          text={problemText(state.problem)}
          retry={{ label: t('common.retry'), run: state.retry }}
        />
      )
    default:
      return (
        <div className={css.next}>
          {state.step === 'signed-out' && <h2 className={css.nextTitle}>{t('game.signed-out')}</h2>}
          <p>{t(state.step === 'sign-in' ? 'game.sign-in-text' : 'game.signed-out-text')}</p>
          <div className={css.actions}>
            {state.step === 'sign-in' && register}
            <SiteLink
              href="/login"
              dialog="login"
              onClick={keep}
              {...buttonProps({ variant: state.step === 'sign-in' ? 'outline' : 'accent', size: 'l' })}
            >
              {t('header.log-in')}
            </SiteLink>
          </div>
        </div>
      )
  }
}
