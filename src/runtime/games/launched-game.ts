/** The game being played: its address carries the launch token and stays in memory only. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../state/use-store.ts'

export interface LaunchedGame {
  /** Addresses of the game; when it does not start, the next host is tried. Never empty. */
  urls: readonly string[]
  title: string
  gameType: string
  vassalage: string
  gameCode: string
}
const state = proxy<{ game: LaunchedGame | undefined }>({ game: undefined })
const initial = snapshot(state)

/** The game that /game shows in its frame; undefined after a reload, when it has to be launched again. */
export const useLaunchedGame = (): Readonly<LaunchedGame> | undefined =>
  useStore(state, initial).game as Readonly<LaunchedGame> | undefined
export function setLaunchedGame(game: LaunchedGame | undefined): void {
  state.game = game
}

let opened: (() => void) | undefined
const MOST_MS = 5000

/** Resolves when the page of the game is there: until then its launch is under way. */
export function waitForGamePage(): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, MOST_MS)
    opened = () => {
      clearTimeout(timer)
      done()
    }
  })
}

/** Reports that the page of the game is there; to be called by it. */
export function markGamePage(): void {
  opened?.()
  opened = undefined
}
