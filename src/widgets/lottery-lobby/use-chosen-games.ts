import { popularQuery, recentQuery } from '../../parts/games/game-queries.ts'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { popularGames } from '../../schemas/endpoints/popular-games.ts'
import { recentGames } from '../../schemas/endpoints/recent-games.ts'
import { vnRecentGames } from '../../schemas/endpoints/vn-recent-games.ts'
import { isVietnam, type MenuGame } from './calls.ts'
import { useFavouriteCodes } from './favourites.ts'
import type { Settings } from './settings.ts'

export type ListName = 'all' | 'popular' | 'recent' | 'favourites'

export interface ChosenGames {
  /** Undefined while they load. */
  games: readonly MenuGame[] | undefined
  /** The call that the list waits for, besides the menu. */
  state: CallState<unknown> | undefined
  /** Runs a change to a list, after signing in where the list is an account's. */
  allow(list: ListName, change: () => void): void
}

const RECENT = 24

/** Filters the menu's games by the chosen list. */
export function useChosenGames(list: ListName, menu: readonly MenuGame[], settings: Settings): ChosenGames {
  const shell = useSite()
  const need = useRequireAccount()
  const { username } = useSession()
  const isVn = isVietnam(settings)
  const isRecent = list === 'recent'
  const popular = useCall(
    popularGames,
    list === 'popular' ? { ...popularQuery(shell, undefined), prizeMode: settings.prizeMode ?? 'SEA' } : null,
  )
  const recent = useCall(
    recentGames,
    isRecent && !isVn ? recentQuery(shell, { gameType: 'LOTT,ELOTT' }, 1, RECENT) : null,
  )
  const vnRecent = useCall(vnRecentGames, isRecent && isVn ? { device: 'WEB', language: shell.language } : null)
  const favourites = useFavouriteCodes(username)
  const codes: Record<ListName, readonly string[] | undefined> = {
    all: menu.map(({ gameCode }) => gameCode),
    popular: codesOf(popular.value?.value),
    recent: codesOf(isVn ? vnRecent.value?.value : recent.value?.value.list),
    favourites,
  }
  const byCode = new Map(menu.map(game => [game.gameCode, game] as const))
  return {
    games: codes[list]?.flatMap(code => byCode.get(code) ?? []),
    state: list === 'popular' ? popular : isRecent ? (isVn ? vnRecent : recent) : undefined,
    allow: (next, change) => {
      if (next === 'all' || next === 'popular') change()
      else need(next === 'recent' ? 'member' : 'signedIn', change)
    },
  }
}

const codesOf = (games: readonly { gameCode: string }[] | undefined) => games?.map(({ gameCode }) => gameCode)
