/** Calling customer service (SID-02, SID-03). Its window opens within the click, which no popup blocker stops; where it goes is found after that. */
import { useCallback } from 'react'
import { ask } from '../dialogs/confirm.ts'
import { useSite } from '../page/page-context.ts'
import { type Member, session, useSession } from '../session/session-state.ts'
import { useText } from '../texts/texts.ts'

const WINDOW = 'popup,width=420,height=680'

const AT_ONCE = [
  ...['side.connecting', 'side.failed', 'side.popup-stopped', 'side.open-chat', 'side.live-chat', 'side.vip'],
  ...['common.retry', 'common.close'],
]

/** The window that is being led to the service now. */
let leading: Window | null = null

/** @returns what a click on customer service does. */
export function useCustomerService(): () => void {
  const text = useText()
  const { brand, constants } = useSite()
  // asked for while the page is drawn, so that they travel with it: the first click may come before the other texts
  for (const key of AT_ONCE) text(key)
  return useCallback(() => {
    const open = () => void serve(window.open('', 'customer-service', WINDOW))
    const serve = async (popup: Window | null) => {
      // the browser gives back the window of that name: a conversation in it goes on
      if (popup && (popup === leading || isAway(popup))) return popup.focus()
      leading = popup
      const isVip = outranks(session.member, constants.vipRank)
      const types = [Number(isVip ? constants.vipServiceType : constants.serviceType), Number(constants.serviceType)]
      const service = isVip ? 'side.vip' : 'side.live-chat'
      try {
        const { leadToService } = await import('./service-window.ts')
        if (await leadToService(popup, { text, brand: brand.name, service, types })) return
      } catch {
        // the window's code did not arrive: told like a service that does not answer
      } finally {
        if (leading === popup) leading = null
      }
      popup?.close()
      const again = await ask(t => ({
        title: t(service),
        text: t('side.failed'),
        confirm: t('common.retry'),
        cancel: t('common.close'),
      }))
      if (again) open()
    }
    open()
  }, [brand, constants, text])
}

/** It shows the service: what another site shows may not even be asked about. */
function isAway(popup: Window): boolean {
  try {
    return popup.location.href !== 'about:blank'
  } catch {
    return true
  }
}

/** Whether the member who is signed in has a customer service of their own. */
export function useIsVip(): boolean {
  const { constants } = useSite()
  return outranks(useSession().member, constants.vipRank)
}

const outranks = (member: Member | undefined, rank: unknown) => (member?.clubLabel.rankLevel ?? 0) > Number(rank)
