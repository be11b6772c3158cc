import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Money } from '../../parts/text/money.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { LaunchedGame } from '../../runtime/games/launched-game.ts'
import { useNavigate } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { readGameMessage } from './read-game-message.ts'
import { SittingBar } from './sitting-bar.tsx'
import { SittingCover } from './sitting-cover.tsx'
import { useSitting } from './use-sitting.ts'
import css from './view.module.css'

export interface FrameProps {
  game: LaunchedGame
  /** Where the game's own close button leads. */
  back: string
  wayBack: ReactNode
}

/** The game in a sandbox: scripts and its own origin, but it can neither leave the frame nor open windows (SEC-06). */
export function Frame({ game, back, wayBack }: FrameProps) {
  const t = useText()
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [full, setFull] = useState(false)
  const { value, reload } = useCall(balance, {})
  const sitting = useSitting()
  const { refresh } = sitting
  const isCovered = sitting.cover !== undefined
  useEffect(() => {
    const { origin } = new URL(game.url)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      // the balance is requested from the platform: a game's message only says that it may have changed
      if (message === 'balance') {
        void reload()
        refresh('soon')
      }
      if (message === 'refused') refresh('now')
      if (message === 'close') navigate(back)
    }
    const turn = () => setFull(document.fullscreenElement === stage.current)
    window.addEventListener('message', hear)
    document.addEventListener('fullscreenchange', turn)
    return () => {
      window.removeEventListener('message', hear)
      document.removeEventListener('fullscreenchange', turn)
    }
  }, [game.url, reload, refresh, navigate, back])
  const toggle = () => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return (
    <div ref={stage} className={css.stage}>
      <div className={css.bar}>
        {wayBack}
        <h1 className={css.title}>{game.title}</h1>
        {value && <Money amount={value.value.sumBalance} />}
        <IconButton
          icon={full ? 'x' : 'maximize'}
          label={t(full ? 'game.leave-full-screen' : 'game.full-screen')}
          onClick={toggle}
        />
      </div>
      <SittingBar sitting={sitting} />
      <div className={css.area}>
        {sitting.cover && <SittingCover cover={sitting.cover} sitting={sitting} back={back} />}
        <div className={css.screen} inert={isCovered} data-covered={isCovered || undefined}>
          {!loaded && (
            <div className={css.loading} role="status">
              <Spinner large />
              <p>{t('game.loading')}</p>
            </div>
          )}
          <iframe
            ref={frame}
            className={css.frame}
            src={game.url}
            title={t('game.frame-title', { name: game.title })}
            sandbox="allow-scripts allow-same-origin"
            allow="fullscreen"
            // the game sends its messages to the origin that it sees here, and to no other
            referrerPolicy="strict-origin"
            onLoad={() => setLoaded(true)}
          />
        </div>
      </div>
    </div>
  )
}
