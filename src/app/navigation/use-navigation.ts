/** Follows the address: loads the next screen, shows the old one until it is ready, then moves scroll and focus. */
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { closeDialogsOfPage, openDialogNames } from '../../runtime/dialogs/dialogs.ts'
import { rememberPageBeforeCentre } from '../../runtime/navigation/centre-return.ts'
import { setDocumentTitle } from '../../runtime/page/document-title.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { MAIN_ID } from '../shell/shell.tsx'
import { announce, startProgress } from '../state/progress.ts'
import { showView } from '../state/view-store.ts'
import { hasFocusInMain, rememberFocus, restoreFocus } from './focus-memory.ts'
import { nameEntry, rememberScroll, restoreFirstScroll, restoreScroll } from './scroll-memory.ts'
import { readQuery, showQuery } from './show-query.ts'

/** @param onFailure shows the failure to the visitor; `retry` tries again. */
export function useNavigation(
  client: SiteClient | undefined,
  onFailure: (error: unknown, retry: () => void) => void,
): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  const fail = useRef(onFailure)
  useEffect(() => {
    fail.current = onFailure
  })
  useEffect(() => {
    if (!client) return
    const entry = nameEntry(location.key, location.pathname)
    const before = shown.current
    const isFirst = before === undefined
    const isSame = before === entry
    if (before) rememberScroll(before)
    // a window that Back closed gives the focus back by itself
    if (before && !isSame) rememberFocus(before)
    let current = true
    /** @param isFocused the page or the visitor has moved the focus */
    const show = (isFocused = false) => {
      shown.current = entry
      if (isFirst) restoreFirstScroll(entry)
      else if (type === 'POP') {
        restoreScroll(entry)
        if (!isSame && !isFocused) restoreFocus(entry)
      } else moveScrollAndFocus(location)
    }
    if (client.store.view.path === location.pathname) {
      showQuery(client.store, location.search, !isFirst && !isSame)
      show(hasFocusInMain())
      return
    }
    const dialogs = openDialogNames()
    const go = async () => {
      const endProgress = startProgress()
      const focused = document.activeElement
      try {
        const view = await client.loadView(location.pathname, readQuery(location.search))
        if (!current) return
        closeDialogsOfPage(dialogs, location.pathname)
        rememberPageBeforeCentre(client.store.view)
        // before the view, whose widgets may set a title of their own
        setDocumentTitle(view.shell.brand.name, view.screen.screen)
        flushSync(() => showView(client.store, view))
        announce(view.screen.screen.title)
        const now = document.activeElement
        // somebody types in the header meanwhile
        show(now !== focused && now !== document.body)
      } catch (error) {
        if (current) fail.current(error, () => void go())
      } finally {
        endProgress()
      }
    }
    void go()
    return () => {
      current = false
    }
  }, [client, location, type])
}

/** Reads a hash; a malformed one is used unchanged and matches no element. */
function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash
  }
}

function moveScrollAndFocus({ hash, state }: Location) {
  const target = hash && document.getElementById(readHash(hash))
  if (target) {
    target.scrollIntoView()
    // the skip link moves the keyboard focus too
    return target.focus({ preventScroll: true })
  }
  if (state?.keepScroll) return
  window.scrollTo(0, 0)
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
