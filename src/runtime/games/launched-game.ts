/** The game being played: its address carries the launch token and stays in memory only (SEC-06). */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../page/use-store.ts'

export interface LaunchedGame {
  url: string
  title: string
  gameType: string
  vassalage: string
  gameCode: string
}
const state = proxy<{ game: LaunchedGame | undefined }>({ game: undefined })
const initial = snapshot(state)

/** The game that /game shows in its frame; undefined after a reload, when it has to be launched again. */
export const useLaunchedGame = (): Readonly<LaunchedGame> | undefined => useStore(state, initial).game
export function setLaunchedGame(game: LaunchedGame | undefined): void {
  state.game = game
}
