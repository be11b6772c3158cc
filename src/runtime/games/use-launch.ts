/** Launches a game: checks who may, and opens it as a page, in our frame or in its own window (LOB-10, RTE-11, RTE-12). */
import { useCallback } from 'react'
import { queryText } from '../../schemas/call-key.ts'
import { launchGame } from '../../schemas/endpoints/launch-game.ts'
import { call } from '../calls/call.ts'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { useNavigate } from '../navigation/use-navigate.ts'
import { vendorHref } from '../navigation/vendor-href.ts'
import { useCurrentPage, useSite } from '../page/page-context.ts'
import { useRequireAccount } from '../session/use-required-account.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Localized } from '../texts/texts.ts'
import { setLaunchedGame } from './launched-game.ts'

export interface LaunchableGame {
  gameType: string
  vassalage: string
  gameCode: string
  /** Shown as the frame's name. */
  title?: string
  vendor?: string
  /** VASSALAGE: the item represents all games of its vendor. */
  isGame?: string
  defaultPlayType?: string
  maintenance?: boolean
}

/** Vendors whose games are pages of this site. */
const LOTTERY_PAGES: Record<string, string> = {
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

export function useLaunch(): (game: LaunchableGame) => void {
  const navigate = useNavigate()
  const { gameTypes, system } = useSite()
  const { gamesOrigin } = useCurrentPage()
  const need = useRequireAccount()
  return useCallback(
    game => {
      if (game.maintenance) return
      if (game.isGame === 'VASSALAGE') {
        const type = gameTypes.find(one => one.id === game.gameType)
        if (type) navigate(vendorHref(type, game.vassalage))
        return
      }
      const page = LOTTERY_PAGES[game.vassalage]
      if (page) {
        const { gameCode, vassalage: vendor, defaultPlayType: playType } = game
        navigate(`${page}?${queryText(page === '/lottery' ? { gameCode, vendor, playType } : { gameCode })}`)
        return
      }
      const warn = (message: Localized) =>
        void requestConfirmation(text => ({
          title: text('common.in_popup_prompt'),
          text: message(text),
          confirm: text('common.in_increase_submit'),
        }))
      // before the sign-in, which would be in vain
      if (system.status !== 0) return warn(text => text('problem.system/closed'))
      const mode = gameTypes.find(type => type.id === game.gameType)?.launch ?? 'iframe'
      need('member', async () => {
        const popup = mode === 'popup' ? window.open('about:blank') : null
        if (popup) popup.opener = null
        const { gameType, vassalage, gameCode } = game
        const result = await call(launchGame, { body: { gameType, vassalage, gameCode } })
        const url = result.ok ? result.value.value.url : ''
        if (!result.ok || !isGameAddress(url, gamesOrigin, system.launchGameCDNs)) {
          popup?.close()
          warn(text => (result.ok ? text('problem.request/invalid-url') : problemText(text, result.problem)))
          return
        }
        const launched = { url, title: game.title ?? gameCode, gameType, vassalage, gameCode }
        if (mode !== 'popup') {
          setLaunchedGame(launched)
          navigate('/game')
        } else if (popup) popup.location.replace(url)
        else
          void requestConfirmation(text => ({
            text: text('game.popup-blocked'),
            confirm: text('game.open'),
            cancel: text('common.close'),
            href: url,
          }))
      })
    },
    [navigate, gameTypes, system, gamesOrigin, need],
  )
}

/** An address of the games' origin or of a host that the platform lists, never of the site itself (LOB-10). */
export function isGameAddress(url: string, gamesOrigin: string, hosts: readonly string[]): boolean {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.origin === globalThis.location?.origin) return false
  const listed = hosts.map(host => (URL.canParse(host) ? new URL(host).origin : `https://${host}`))
  return address.origin === gamesOrigin || listed.includes(address.origin)
}
