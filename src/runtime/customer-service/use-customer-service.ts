/** Opens customer service. The window opens within the click, so that no popup blocker stops it; its address is loaded afterwards. */
import { useCallback } from 'react'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { useSite } from '../state/page-context.ts'
import { type Member, session, useSessionValue } from '../state/session-state.ts'
import { useText } from '../texts/texts.ts'

const WINDOW_FEATURES = 'popup,width=420,height=680'

const TEXT_KEYS = [
  ...['side.connecting', 'side.failed', 'side.popup-stopped', 'side.open-chat', 'side.live-chat', 'side.vip'],
  ...['common.retry', 'common.close'],
]

/** The window whose address is being loaded. */
let connecting: Window | null = null

/** @returns a function that opens customer service; to be called within a click. */
export function useCustomerService(): () => void {
  const text = useText()
  const { brand, constants } = useSite()
  // used while the page is rendered, so that they come with it: the first click may happen before the other texts are loaded
  for (const key of TEXT_KEYS) text(key)
  return useCallback(() => {
    const open = () => void connect(window.open('', 'customer-service', WINDOW_FEATURES))
    const connect = async (popup: Window | null) => {
      // the browser returns the window of that name when it is open: a conversation in it continues
      if (popup && (popup === connecting || isConnected(popup))) return popup.focus()
      connecting = popup
      const isVip = outranks(session.member, constants.vipRank)
      const types = [isVip ? constants.vipServiceType : constants.serviceType, constants.serviceType]
      const service = isVip ? 'side.vip' : 'side.live-chat'
      try {
        const { openService: leadToService } = await import('./service-window.ts')
        if (await leadToService(popup, { text, brand: brand.name, service, types })) return
      } catch {
        // the window's code did not arrive: shown like a service that does not answer
      } finally {
        if (connecting === popup) connecting = null
      }
      popup?.close()
      const again = await requestConfirmation(t => ({
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

/** Tests whether the window shows the service: reading the address of another site throws. */
function isConnected(popup: Window): boolean {
  try {
    return popup.location.href !== 'about:blank'
  } catch {
    return true
  }
}

/** Whether the signed-in member gets VIP customer service. */
export function useIsVip(): boolean {
  const { constants } = useSite()
  return useSessionValue(({ member }) => outranks(member, constants.vipRank))
}

const outranks = (member: Member | undefined, rank: number) => (member?.clubLabel.rankLevel ?? 0) > rank
