/** The member's sitting while a game is open: reported every minute, so that its time counts. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { callUnheld } from '../../runtime/calls/held-replies.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { playStatus } from '../../schemas/endpoints/play-status.ts'
import { realityCheckConfirm } from '../../schemas/endpoints/reality-check-confirm.ts'
import type { PlayStatus } from '../../schemas/session/play-status.ts'

const REPORT_MS = 60_000
const TICK_MS = 1000

export interface Sitting {
  /** Undefined until the platform has answered. */
  status: PlayStatus | undefined
  /** Milliseconds of play, by the server's clock. */
  elapsed: number
  /** Reason for which the game is covered. */
  cover: 'check' | 'refused' | undefined
  /** Problem of the last confirmation. */
  problem: CallProblem | undefined
  isConfirming: boolean
  confirm(): void
  refresh(): void
}

export function useSitting(): Sitting {
  const [status, setStatus] = useState<PlayStatus>()
  /** Time of the server's clock, in milliseconds since 1970. */
  const [now, setNow] = useState(0)
  const [problem, setProblem] = useState<CallProblem>()
  /** Server's clock minus the browser's. */
  const offset = useRef(0)

  const show = useCallback((value: PlayStatus) => {
    offset.current = value.now - Date.now()
    setNow(value.now)
    setStatus(value)
  }, [])
  const refresh = useCallback(async () => {
    const result = await callUnheld(() => call(playStatus, { body: {} }))
    if (result.ok) show(result.value.value)
  }, [show])
  useEffect(() => {
    void refresh()
    const report = () => {
      if (!document.hidden) void refresh()
    }
    const reporting = setInterval(report, REPORT_MS)
    const ticking = setInterval(() => setNow(Date.now() + offset.current), TICK_MS)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearInterval(reporting)
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', report)
    }
  }, [refresh])

  const [confirm, confirming] = useSingleRun(async () => {
    const result = await call(realityCheckConfirm, { body: {} })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) show(result.value.value)
  })
  const isDue = status?.check !== undefined && status.check.dueAt <= now
  return {
    status,
    elapsed: status ? Math.max(0, now - status.startedAt) : 0,
    cover: status?.refused ? 'refused' : isDue ? 'check' : undefined,
    problem,
    isConfirming: confirming !== undefined,
    confirm: () => void confirm(),
    refresh,
  }
}
