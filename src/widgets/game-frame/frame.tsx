import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Money } from '../../parts/text/money.tsx'
import { setSound, usePreferences } from '../../runtime/browser/preferences.ts'
import { holdReplies, releaseReplies } from '../../runtime/calls/held-replies.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { LaunchedGame } from '../../runtime/games/launched-game.ts'
import { useNavigate } from '../../runtime/navigation/site-link.tsx'
import { useSubjectTitle } from '../../runtime/page/document-title.ts'
import { notifyTabsOfBalance } from '../../runtime/session/tabs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { GameSheetProps } from './game-sheet.tsx'
import { readGameMessage } from './read-game-message.ts'
import { SittingBar } from './sitting-bar.tsx'
import { SittingCover } from './sitting-cover.tsx'
import { useSitting } from './use-sitting.ts'
import { useStageTop } from './use-stage-top.ts'
import { useStart } from './use-start.ts'
import css from './view.module.css'

export interface FrameProps {
  game: LaunchedGame
  /** Launches the game again, with a new token. */
  relaunch: () => void
  /** Target of the game's own close button. */
  back: string
  wayBack: ReactNode
}

/** The game in a sandbox: scripts and its own origin, but it can neither leave the frame nor open windows. */
export function Frame({ game, relaunch, back, wayBack }: FrameProps) {
  const t = useText()
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [full, setFull] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<GameSheetProps>>()
  const { value, reload } = useCall(balance, {})
  const { balanceHidden, sound, stakes } = usePreferences()
  const sitting = useSitting()
  const start = useStart(game, relaunch)
  const onReady = useEffectEvent((origin: string) => {
    start.markReady()
    frame.current?.contentWindow?.postMessage(
      { type: 'livery:preferences', sound, stakes: stakes.filter(Boolean) },
      origin,
    )
  })
  const { refresh } = sitting
  const isCovered = sitting.cover !== undefined
  useEffect(() => {
    const { origin } = new URL(start.url)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message === 'ready') onReady(origin)
      // the balance is requested from the platform: a game's message only says that it may have changed
      if (message === 'round') holdReplies()
      if (message === 'balance') {
        releaseReplies()
        void reload()
        notifyTabsOfBalance()
        refresh()
      }
      if (message === 'refused') refresh()
      if (message === 'sound-on' || message === 'sound-off') setSound(message === 'sound-on')
      if (message === 'close') navigate(back)
    }
    const turn = () => setFull(document.fullscreenElement === stage.current)
    window.addEventListener('message', hear)
    document.addEventListener('fullscreenchange', turn)
    return () => {
      window.removeEventListener('message', hear)
      document.removeEventListener('fullscreenchange', turn)
    }
  }, [start.url, reload, refresh, navigate, back])
  useEffect(() => releaseReplies, [])
  useStageTop(stage)
  useSubjectTitle(game.title)
  // the game goes on where the code of the sheet does not arrive
  const openSheet = () =>
    void import('./game-sheet.tsx').then(
      ({ GameSheet }) => setSheet(() => GameSheet),
      () => showToast(text => text('shell.part-missing'), 'danger'),
    )
  const toggle = () => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return (
    <div ref={stage} className={css.stage} data-full={full || undefined}>
      <div className={css.head}>
        <div className={css.bar}>
          {wayBack}
          <h1 className={css.title}>{game.title}</h1>
          {value && (
            <span className={css.balance}>
              <Money amount={value.value.sumBalance} hidden={balanceHidden} />
            </span>
          )}
          {!full && <IconButton icon="info" label={t('game.more')} onClick={openSheet} />}
          <IconButton
            icon={full ? 'x' : 'maximize'}
            label={t(full ? 'game.leave-full-screen' : 'game.full-screen')}
            onClick={toggle}
          />
        </div>
        <SittingBar sitting={sitting} />
      </div>
      {Sheet && <Sheet gameCode={game.gameCode} onClose={() => setSheet(undefined)} />}
      <div className={css.area}>
        {sitting.cover && <SittingCover cover={sitting.cover} sitting={sitting} back={back} />}
        <div className={css.screen} inert={isCovered} data-covered={isCovered || undefined}>
          {start.step === 'starting' && (
            <div className={css.loading} role="status">
              <Spinner large />
              <p>{t('game.loading')}</p>
            </div>
          )}
          {start.step === 'failed' && (
            <div className={css.failed}>
              <StateMessage
                kind="error"
                title={t('game.failed')}
                text={t('game.no-answer')}
                retry={{ label: t('common.retry'), run: start.tryAgain }}
              />
            </div>
          )}
          <iframe
            key={start.url}
            ref={frame}
            className={css.frame}
            src={start.url}
            data-step={start.step}
            title={t('game.frame-title', { name: game.title })}
            sandbox="allow-scripts allow-same-origin"
            allow="fullscreen"
            // the game sends its messages to the origin that it sees here, and to no other
            referrerPolicy="strict-origin"
            onLoad={start.markLoaded}
          />
        </div>
      </div>
    </div>
  )
}
