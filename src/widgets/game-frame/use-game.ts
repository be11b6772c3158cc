import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { type LaunchedGame, setLaunchedGame, useLaunchedGame } from '../../runtime/games/launched-game.ts'
import { isGameAddress } from '../../runtime/games/use-launch.ts'
import { useCurrentPage, useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { launchGame } from '../../schemas/endpoints/launch-game.ts'

export type GameState =
  | { step: 'none' | 'loading' | 'sign-in' | 'trial' }
  | { step: 'failed'; problem: Problem; retry: () => void }
  | { step: 'ready'; game: LaunchedGame }

const BAD_ADDRESS: Problem = { code: 'request/invalid-url', status: 0 }

/** The game launched from a tile, or the one that the address names, which has to be launched first. */
export function useGame(): GameState {
  const launched = useLaunchedGame()
  const { query, gamesOrigin } = useCurrentPage()
  const { system } = useSite()
  const { token, known, role } = useSession()
  const [problem, setProblem] = useState<Problem>()
  const { gameCode = '', vendor = '', gameType = '' } = query
  const hasGameCode = gameCode !== ''
  const game = launched && (!hasGameCode || launched.gameCode === gameCode) ? launched : undefined
  const running = useRef(false)
  const launch = useCallback(async () => {
    if (running.current) return
    running.current = true
    setProblem(undefined)
    const body = { gameCode, ...(vendor && { vassalage: vendor }), ...(gameType && { gameType }) }
    const result = await call(launchGame, { body })
    running.current = false
    if (!result.ok) return setProblem(result.problem)
    const { url } = result.value.value
    if (!isGameAddress(url, gamesOrigin, system.launchGameCDNs)) return setProblem(BAD_ADDRESS)
    setLaunchedGame({ url, title: gameCode, gameType, vassalage: vendor, gameCode })
  }, [gameCode, vendor, gameType, gamesOrigin, system.launchGameCDNs])
  const may = hasGameCode && known && token !== '' && role !== 'trial' && !game
  useEffect(() => {
    if (may) void launch()
  }, [may, launch])
  if (game) return { step: 'ready', game }
  if (!hasGameCode) return { step: known ? 'none' : 'loading' }
  if (known && token === '') return { step: 'sign-in' }
  if (known && role === 'trial') return { step: 'trial' }
  if (problem) return { step: 'failed', problem, retry: () => void launch() }
  return { step: 'loading' }
}
