import { Content } from '../../parts/layout/content.tsx'
import { SiteLink, useNavigate, usePath, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { deferAction } from '../../runtime/session/deferred-action.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Frame } from './frame.tsx'
import type { Settings } from './settings.ts'
import { useFrameState } from './use-game.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const problemText = useProblemText()
  const { gameTypes, toggles } = useSite()
  const query = useQuery()
  const path = usePath()
  const navigate = useNavigate()
  const state = useFrameState()
  const type = state.step === 'ready' ? state.game.gameType : query.gameType
  const back = settings.back || gameTypes.find(one => one.id === type)?.path || '/'
  /** Returns to the game after a registration that begins here. */
  const keep = () => {
    const address = path + location.search
    deferAction(() => navigate(address, { replace: location.pathname === path }))
  }
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
      <div className={css.state}>
        {state.step === 'loading' && (
          <div className={css.loading} role="status">
            <Spinner large />
            <p>{t('game.loading')}</p>
          </div>
        )}
        {state.step === 'none' && <StateMessage kind="empty" icon="gamepad-2" title={t('game.choose')} />}
        {state.step === 'trial' && (
          <StateMessage kind="empty" icon="lock" title={t('common.in_need_true_account')}>
            {toggles.directRegistration && (
              <SiteLink href="/register" dialog="register" {...buttonProps({ variant: 'accent', size: 'l' })}>
                {t('header.register')}
              </SiteLink>
            )}
          </StateMessage>
        )}
        {state.step === 'failed' && (
          <StateMessage
            kind="error"
            title={t('game.failed')}
            text={problemText(state.problem)}
            retry={{ label: t('common.retry'), run: state.retry }}
          />
        )}
        {(state.step === 'sign-in' || state.step === 'signed-out') && (
          <StateMessage
            kind="empty"
            icon="log-in"
            title={t(state.step === 'sign-in' ? 'login.needed' : 'game.signed-out')}
            text={state.step === 'sign-in' ? undefined : t('game.signed-out-text')}
          >
            <div className={css.actions}>
              <SiteLink href="/login" dialog="login" onClick={keep} {...buttonProps({ variant: 'accent', size: 'l' })}>
                {t('header.log-in')}
              </SiteLink>
            </div>
          </StateMessage>
        )}
      </div>
    </Content>
  )
}
