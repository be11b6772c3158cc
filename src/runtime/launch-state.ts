/** The game being played: its address carries the launch token and is held in memory only (SEC-06). */
import { proxy, useSnapshot } from 'valtio'

export interface LaunchedGame {
  url: string
  title: string
  gameType: string
  vassalage: string
  gameCode: string
}
const state = proxy<{ game: LaunchedGame | undefined; blocked: LaunchedGame | undefined }>({
  game: undefined,
  blocked: undefined,
})

/** The game that /game shows in its frame; undefined after a reload, when it has to be launched again. */
export const useLaunchedGame = (): Readonly<LaunchedGame> | undefined => useSnapshot(state).game
/** A game whose popup the browser refused: offer its address as a link (LOB-10). */
export const useBlockedGame = (): Readonly<LaunchedGame> | undefined => useSnapshot(state).blocked
export function setLaunchedGame(game: LaunchedGame | undefined): void {
  state.game = game
}
export function setBlockedGame(game: LaunchedGame | undefined): void {
  state.blocked = game
}
