/** Watches whether a game starts: one that hangs is tried again, on the next host or with a new launch, and then reported as failed. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { LaunchedGame } from '../../runtime/games/launched-game.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'

/** Milliseconds to wait for a game, more than a slow phone needs. */
const PATIENCE_MS = 20_000
/** Most launches of one game without asking. */
const MOST_LAUNCHES = 2

export interface GameStart {
  url: string
  step: 'starting' | 'started' | 'failed'
  /** Called when the frame has loaded: enough for a vendor's game, which sends no messages. */
  markLoaded(): void
  /** Called when the game reports that it is ready. */
  markReady(): void
  tryAgain(): void
}

export function useStart({ urls }: LaunchedGame, relaunch: () => void): GameStart {
  const { gamesOrigin } = useCurrentPage()
  const [state, setState] = useState({ urls, at: 0, launches: 1, step: 'starting' as GameStart['step'] })
  const isNew = state.urls !== urls
  const current = isNew ? { ...state, urls, at: 0, step: 'starting' as const } : state
  if (isNew) setState(current)
  const { at, launches, step } = current
  const url = urls[at] ?? urls[0] ?? ''
  const isOwn = new URL(url).origin === gamesOrigin
  const start = () => setState(was => (was.step === 'started' ? was : { ...was, step: 'started' }))
  const launchAgain = (count: number) => {
    setState(was => ({ ...was, launches: count, step: 'starting' }))
    relaunch()
  }
  const giveUp = useEffectEvent(() => {
    if (at + 1 < urls.length) setState(was => ({ ...was, at: at + 1 }))
    else if (launches < MOST_LAUNCHES) launchAgain(launches + 1)
    else setState(was => ({ ...was, step: 'failed' }))
  })
  const attempt = step === 'starting' ? `${launches} ${url}` : undefined
  useEffect(() => {
    if (attempt === undefined) return
    const timer = setTimeout(giveUp, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  return {
    url,
    step,
    markLoaded: () => {
      if (!isOwn) start()
    },
    markReady: start,
    tryAgain: () => launchAgain(1),
  }
}
