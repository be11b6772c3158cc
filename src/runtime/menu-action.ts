/** What a menu entry does when chosen: path, dialog, action or page of a centre (HDR-07, MBR-02). */
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { matchRoute } from '../engine/page-model.ts'
import type { MenuEntry } from '../engine/site-model.ts'
import { ask } from './ask.ts'
import { openDialog } from './dialogs.ts'
import { isOwnPath } from './navigation.tsx'
import { useNeedAccount } from './need-account.ts'
import { signOut } from './session.ts'
import { useSite } from './site.ts'
import { useText } from './texts.ts'

type Chosen = Pick<MenuEntry, 'href' | 'external' | 'dialog' | 'action' | 'page'>

/** @returns runs an entry; `centre` says whose page `entry.page` names. */
export function useMenuAction(): (entry: Chosen, centre?: 'member' | 'agent') => void {
  const navigate = useNavigate()
  const { routes } = useSite()
  const text = useText()
  const need = useNeedAccount()
  return useCallback(
    ({ href, external, dialog, action, page }, centre = 'member') => {
      if (action === 'signOut') {
        void ask({
          title: text('common.in_popup_prompt'),
          text: text('common.in_sure_logout'),
          confirm: text('common.in_increase_submit'),
          cancel: text('common.in_more_cancel'),
        }).then(async yes => {
          if (!yes) return
          await signOut()
          navigate('/')
        })
      } else if (page) {
        need(centre, () => {
          const path = `/${centre}/${page}`
          if (matchRoute(routes, path)) navigate(path)
          else openDialog(`${centre}-centre`, { page })
        })
      } else if (dialog) openDialog(dialog)
      else if (href && !external && isOwnPath(href)) navigate(href)
      else if (href && /^https:/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
    },
    [navigate, routes, text, need],
  )
}
