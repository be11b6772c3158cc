/** The browser's Back closes the topmost window and stays on the page, as people expect of a layer over the screen. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { closeWindows, countWindows, useWindowCount } from '../../runtime/dialogs/open-windows.ts'
import { isLeavingWindows } from '../../runtime/navigation/use-navigate.ts'

/** Data that the router and Livery store with an entry of the history. */
interface EntryState {
  /** The router's number of the page; its windows' entries have the same. */
  idx?: number
  /** The router's name of the entry. */
  key?: string
  /** Number of windows that were open over the page; absent without any. */
  windows?: number
}
const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/**
 * A window that opens adds an entry to the history, and so does one that stays open over the next page. A window closed in another way
 * leaves its entry there, so that nothing competes with a navigation that follows; going back over the entry later goes one step further.
 */
export function useBackClosesWindows(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const count = useWindowCount()
  /** The current entry of the history. */
  const shown = useRef<EntryState>({})
  const addEntries = useEffectEvent((open: number) => {
    const state = entryState()
    const { windows = 0 } = state
    for (let next = windows + 1; next <= open; next++) history.pushState({ ...state, windows: next }, '')
    shown.current = entryState()
  })
  useEffect(() => addEntries(count), [count])
  useEffect(() => {
    // going back or forward is followed below, which has to know the entry before; of two navigations the last has its entry here
    if (type !== 'POP' && entryState().key === key) addEntries(countWindows())
  }, [key, type])
  useEffect(() => {
    const follow = () => {
      const { idx, windows: before = 0 } = shown.current
      const now = entryState()
      const { windows: there = 0 } = now
      const open = countWindows()
      shown.current = now
      if (isLeavingWindows()) return
      if (open > there) closeWindows(there)
      // over an entry of a closed window, in the same direction; forward, where no page follows, it stays
      else if (idx === now.idx && before > Math.max(there, open)) history.back()
      else if (idx === now.idx && there > Math.max(before, open)) history.forward()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
