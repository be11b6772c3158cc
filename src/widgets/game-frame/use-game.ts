import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { gameAddresses, isGameAddress } from '../../runtime/games/game-address.ts'
import { type LaunchedGame, markGamePage, setLaunchedGame, useLaunchedGame } from '../../runtime/games/launched-game.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { launchGame } from '../../schemas/endpoints/launch-game.ts'

export type FrameState =
  | { step: 'none' | 'loading' | 'sign-in' | 'signed-out' | 'trial' }
  | { step: 'failed'; problem: CallProblem; retry: () => void }
  | { step: 'ready'; game: LaunchedGame; relaunch: () => void }

const BAD_ADDRESS: CallProblem = { code: 'request/invalid-url', status: 0 }

/** The game launched from a tile, or the one that the address names, which has to be launched first. */
export function useFrameState(): FrameState {
  const launched = useLaunchedGame()
  const { gamesOrigin } = useCurrentPage()
  const query = useQuery()
  const { launchGameCDNs } = useSite().system
  const { token, known, role, serial } = useSession()
  const [failure, setFailure] = useState<{ gameCode: string; problem: CallProblem }>()
  const { gameCode = '', vendor = '', gameType = '', roomId = '' } = query
  const hasGameCode = gameCode !== ''
  const game = launched && (!hasGameCode || launched.gameCode === gameCode) ? launched : undefined
  const problem = failure?.gameCode === gameCode ? failure.problem : undefined
  /** Code of the game that is being launched; the reply for another one comes too late. */
  const running = useRef('')
  const launch = useCallback(async () => {
    if (running.current === gameCode) return
    running.current = gameCode
    setFailure(undefined)
    const setProblem = (problem: CallProblem) => setFailure({ gameCode, problem })
    const body = {
      gameCode,
      ...(vendor && { vassalage: vendor }),
      ...(gameType && { gameType }),
      ...(roomId && { roomId }),
    }
    const result = await call(launchGame, { body })
    if (running.current !== gameCode) return
    running.current = ''
    if (!result.ok) {
      // under maintenance meanwhile: a game that hung does not come back
      setLaunchedGame(undefined)
      return setProblem(result.problem)
    }
    const { url, gameName } = result.value.value
    if (!isGameAddress(url, gamesOrigin, launchGameCDNs)) return setProblem(BAD_ADDRESS)
    const urls = gameAddresses(url, launchGameCDNs)
    setLaunchedGame({ urls, title: gameName ?? gameCode, gameType, vassalage: vendor, gameCode })
  }, [gameCode, vendor, gameType, roomId, gamesOrigin, launchGameCDNs])
  useEffect(() => {
    markGamePage()
    // its token is good for one start: after a return the game is launched again
    return () => setLaunchedGame(undefined)
  }, [])
  // the session that opened the game; a sign-out in any tab ends it
  const [played, setPlayed] = useState<{ serial: number }>()
  const [isOver, setOver] = useState(false)
  if (game && !played) setPlayed({ serial })
  if (played && played.serial !== serial) {
    setPlayed(undefined)
    setOver(token === '')
  }
  if (isOver && token !== '') setOver(false)
  useEffect(() => {
    if (isOver) setLaunchedGame(undefined)
  }, [isOver])
  const may = hasGameCode && known && token !== '' && role !== 'trial' && !game && !problem
  useEffect(() => {
    if (may) void launch()
  }, [may, launch])
  // before the session is known, too: the page hides the question as long as the browser may be signed in
  if (token === '' && (known || hasGameCode)) return { step: isOver ? 'signed-out' : hasGameCode ? 'sign-in' : 'none' }
  if (game) return { step: 'ready', game, relaunch: () => void launch() }
  if (!hasGameCode) return { step: known ? 'none' : 'loading' }
  if (known && role === 'trial') return { step: 'trial' }
  if (problem) return { step: 'failed', problem, retry: () => void launch() }
  return { step: 'loading' }
}
