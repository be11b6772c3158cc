/** The browser's Back closes an open dialog and stays on the page, as people expect of a layer over the screen. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { closeAllDialogs, hasOpenDialog, useHasOpenDialog } from '../../runtime/dialogs/dialogs.ts'

/** Data that the router and Livery store with an entry of the history. */
interface EntryState {
  /** The router's name of the entry; a dialog's entry has the name of its page. */
  key?: string
  /** True when the entry was added as a dialog opened. */
  dialog?: true
}
const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/**
 * A dialog that opens adds an entry to the history. A dialog closed in another way leaves its entry there, so that nothing competes with a
 * navigation that follows; going back over the entry later goes one step further.
 */
export function useBackClosesDialogs(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const isOpen = useHasOpenDialog()
  /** The current entry of the history. */
  const shown = useRef<EntryState>({})
  useEffect(() => {
    if (isOpen && !entryState().dialog) history.pushState({ ...entryState(), dialog: true }, '')
    shown.current = entryState()
  }, [isOpen])
  useEffect(() => {
    // going back or forward is followed below, which has to know the entry before
    if (type !== 'POP') shown.current = { key }
  }, [key, type])
  useEffect(() => {
    const follow = () => {
      const before = shown.current
      const now = entryState()
      shown.current = now
      if (hasOpenDialog()) {
        if (!now.dialog) closeAllDialogs()
      } else if (now.dialog) {
        shown.current = {}
        history.back()
      } else if (before.dialog && before.key === now.key) history.back()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
