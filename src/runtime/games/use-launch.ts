/** Launches a game: checks the visitor's access, and opens it as a page, in a frame or in its own window. */
import { useCallback } from 'react'
import { queryText } from '../../schemas/call-key.ts'
import { gameLaunchFb } from '../../schemas/endpoints/game-launch-fb.ts'
import { launchGame } from '../../schemas/endpoints/launch-game.ts'
import { call } from '../calls/call.ts'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import { isSitePath } from '../navigation/site-link.tsx'
import { useNavigate } from '../navigation/use-navigate.ts'
import { useRequireAccount } from '../session/use-required-account.ts'
import { useCurrentPage, useSite } from '../state/page-context.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Localized } from '../texts/texts.ts'
import { gameAddresses, isGameAddress } from './game-address.ts'
import { setLaunchedGame, waitForGamePage } from './launched-game.ts'
import { lotteryHref } from './lottery-page.ts'

export interface LaunchableGame {
  gameType: string
  vassalage: string
  gameCode: string
  /** A room of a card game that is joined at once. */
  roomId?: string
  /** Shown as the frame's name. */
  title?: string
  vendor?: string
  /** VASSALAGE: the item stands for all games of its vendor. */
  isGame?: string
  defaultPlayType?: string
  maintenance?: boolean
  /** False: only the vendor's own platform can run it. Unknown when the platform does not say. */
  playable?: boolean
}

const GAME_PAGE = '/game'

/** Address at which a game is played on the site: its tile leads there without script too. */
export function gameHref(game: LaunchableGame): string {
  const { vassalage, gameCode, gameType, roomId } = game
  return lotteryHref(game) ?? `${GAME_PAGE}?${queryText({ vendor: vassalage, gameCode, gameType, roomId })}`
}

/** The vendor whose sports book is a page of this site, open without an account. */
const FB = 'FB'

/** True during a launch: only one runs at a time, however often and wherever a game is tapped. */
let isUnderWay = false

/** @returns a function that launches a game; `onBusy` is called when that begins and when it is over. */
export function useLaunch(): (game: LaunchableGame, onBusy?: (busy: boolean) => void) => void {
  const navigate = useNavigate()
  const { gameTypes, system } = useSite()
  const { gamesOrigin } = useCurrentPage()
  const need = useRequireAccount()
  return useCallback(
    (game, onBusy = () => {}) => {
      const { gameType, vassalage, gameCode, roomId, title = gameCode } = game
      if (game.maintenance) return
      // before a page or a sign-in that would be in vain
      if (system.status !== 0) return warn(text => text('problem.system/closed'))
      if (game.isGame === 'VASSALAGE') return openDialog('vendor-games', { gameType, vassalage, title })
      const page = lotteryHref(game)
      if (page) return navigate(page)
      const once = async (work: () => Promise<void>) => {
        if (isUnderWay) return
        isUnderWay = true
        onBusy(true)
        await work().finally(() => {
          isUnderWay = false
          onBusy(false)
        })
      }
      if (vassalage === FB) {
        void once(async () => {
          const result = await call(gameLaunchFb, {})
          if (!result.ok) return warn(text => problemText(text, result.problem))
          const { url } = result.value.value
          navigate(isSitePath(url) ? url : '/fbsports')
        })
        return
      }
      if (game.playable === false) return warn(text => text('problem.game/not-playable'))
      const type = gameTypes.find(one => one.id === gameType)
      const mode = type?.vendors.find(vendor => vendor.code === vassalage)?.launch ?? type?.launch ?? 'iframe'
      need('member', () => {
        // the page of games launches the one that its address names
        if (mode !== 'popup' && location.pathname === GAME_PAGE) return navigate(gameHref(game))
        // opened within the tap: later the browser would block it
        const popup = mode === 'popup' && !isUnderWay ? window.open('about:blank') : null
        if (popup) popup.opener = null
        void once(async () => {
          const result = await call(launchGame, { body: { gameType, vassalage, gameCode, ...(roomId && { roomId }) } })
          const url = result.ok ? result.value.value.url : ''
          if (!result.ok || !isGameAddress(url, gamesOrigin, system.launchGameCDNs)) {
            popup?.close()
            return warn(text => (result.ok ? text('problem.request/invalid-url') : problemText(text, result.problem)))
          }
          if (mode !== 'popup') {
            const urls = gameAddresses(url, system.launchGameCDNs)
            setLaunchedGame({ urls, title, gameType, vassalage, gameCode })
            const shown = waitForGamePage()
            navigate(gameHref(game))
            await shown
          } else if (popup) popup.location.replace(url)
          else offerLink(url)
        })
      })
    },
    [navigate, gameTypes, system, gamesOrigin, need],
  )
}

const warn = (message: Localized) =>
  void requestConfirmation(text => ({
    title: text('common.in_popup_prompt'),
    text: message(text),
    confirm: text('common.in_increase_submit'),
  }))

/** Offers a link after the window was blocked: the link is a click of its own. */
const offerLink = (url: string) =>
  void requestConfirmation(text => ({
    text: text('game.popup-blocked'),
    confirm: text('game.open'),
    cancel: text('common.close'),
    href: url,
  }))
