/** Carries out a chosen menu entry: opens a path, a dialog or a page of a centre, or runs an action. */
import { useCallback } from 'react'
import { matchRoute } from '../../engine/model/page-model.ts'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { closeAllDialogs, openDialog } from '../dialogs/dialogs.ts'
import { useRequireAccount } from '../session/use-required-account.ts'
import { useSite } from '../state/page-context.ts'
import { isSitePath } from './site-link.tsx'
import { useNavigate } from './use-navigate.ts'

type ChosenEntry = Pick<MenuEntry, 'href' | 'external' | 'dialog' | 'action' | 'page' | 'centre'>

/** @returns a function that runs an entry; a page without an address is one of the member centre. */
export function useMenuAction(): (entry: ChosenEntry) => void {
  const navigate = useNavigate()
  const { routes } = useSite()
  const need = useRequireAccount()
  const callService = useCustomerService()
  return useCallback(
    ({ href, external, dialog, action, page, centre = 'member' }) => {
      if (action === 'signOut') {
        void requestConfirmation(text => ({
          title: text('common.in_popup_prompt'),
          text: text('common.in_sure_logout'),
          confirm: text('common.in_increase_submit'),
          cancel: text('common.in_more_cancel'),
        })).then(async yes => {
          if (!yes) return
          const { signOut } = await import('../session/session.ts')
          await signOut()
          navigate('/')
        })
      } else if (action === 'customerService') callService()
      else if (page) {
        need(centre, () => {
          const path = href ?? `/${centre}/${page}`
          if (!matchRoute(routes, path)) return openDialog(`${centre}-centre`)
          closeAllDialogs()
          navigate(path)
        })
      } else if (dialog) openDialog(dialog)
      else if (href && !external && isSitePath(href)) navigate(href)
      else if (href && /^https:/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
    },
    [navigate, routes, need, callService],
  )
}
