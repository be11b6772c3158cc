/** The game that the address names: its definition, draws and results. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { type DrawTimes, drawPhase } from '../../parts/lottery/draw-phase.ts'
import { onServerTick, useClockSync } from '../../parts/lottery/server-clock.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { lotteryGame } from '../../schemas/endpoints/lottery-game.ts'
import type { openedNumbers } from '../../schemas/endpoints/opened-numbers.ts'
import { resultsCall } from './calls.ts'
import type { Settings } from './settings.ts'

export type GameReply = ReplyOf<typeof lotteryGame>['value']
export type PlayableGame = GameReply['game']
export type PlayableBet = PlayableGame['plays'][number]
export type GameDraw = GameReply['draws'][number]
export type Opened = ReplyOf<typeof openedNumbers>['value'][number]

export interface LotteryState {
  value: GameReply | undefined
  problem: CallProblem | undefined
  busy: boolean
  reload: () => Promise<void>
  /** Draws that take bets, soonest first. */
  draws: GameDraw[]
  /** The first draw that takes no bets yet. */
  upcoming: GameDraw | undefined
  /** The last draw that takes no bets any more and has no result yet. */
  awaited: GameDraw | undefined
  /** True when several draws have passed since the newest result: the replies are of an earlier visit. */
  isBehind: boolean
  /** Past results, newest first. */
  results: CallState<ReplyOf<typeof openedNumbers>>
}

/** Milliseconds after which an awaited result is loaded again. */
const AGAIN_MS = 2000

export function useLotteryState(settings: Settings, gameCode: string): LotteryState {
  const query = { gameCode }
  const game = useCall(lotteryGame, query, { onFocus: true })
  const past = resultsCall(settings, gameCode)
  const results = useCall(past.endpoint, past.query, { onFocus: true })
  useClockSync(game.value?.value, useServedReply(lotteryGame, query)?.value, game.reload)
  const value = game.value?.value
  const reload = useCallback(async () => {
    await Promise.all([game.reload(), results.reload()])
  }, [game.reload, results.reload])
  const newest = results.value?.value[0]
  const { problem, busy } = game
  return { value, problem, busy, reload, ...useDraws(value, newest, reload), results }
}

const NONE: GameDraw[] = []

/** Follows the clock: which draws take bets, and which one's result is awaited. */
function useDraws(value: GameReply | undefined, newest: Opened | undefined, reload: () => Promise<void>) {
  const { draws = NONE, now = 0 } = value ?? {}
  /** Draws seen so far that have no result yet, by number. */
  const seen = useRef(new Map<string, GameDraw>())
  const [state, setState] = useState<{ passed: number; awaited: GameDraw | undefined }>({
    passed: 0,
    awaited: undefined,
  })
  const newestAt = newest?.drawnAt ?? 0
  useEffect(() => {
    for (const draw of draws) seen.current.set(draw.drawNo, draw)
    let asked = 0
    const check = (time: number) => {
      for (const [drawNo, draw] of seen.current) if (draw.drawsAt <= newestAt) seen.current.delete(drawNo)
      const waiting = [...seen.current.values()].filter(draw => drawPhase(draw, time).phase !== 'open')
      const awaited = waiting.toSorted((a, b) => b.drawsAt - a.drawsAt)[0]
      const moments = draws.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
      const passed = Math.max(0, ...moments.filter(moment => moment <= time))
      setState(was => (was.awaited?.drawNo === awaited?.drawNo && was.passed === passed ? was : { passed, awaited }))
      const isDue = waiting.some((draw: DrawTimes) => drawPhase(draw, time).phase === 'drawing')
      if (!isDue || time - asked < AGAIN_MS || document.hidden) return
      asked = time
      void reload()
    }
    return onServerTick(check)
  }, [draws, newestAt, reload])
  // the last moment at which a draw opened or closed; before the first tick the reply's own time
  const passed = Math.max(state.passed, now)
  return {
    draws: draws.filter(({ opensAt, closesAt }) => opensAt <= passed && closesAt > passed),
    upcoming: draws.find(({ opensAt }) => opensAt > passed),
    awaited: state.awaited,
    isBehind: draws.filter(({ closesAt, drawsAt }) => closesAt <= passed && drawsAt > newestAt).length > 1,
  }
}
