/** Windows over the page: dialogs of the site, confirmations, and dialogs, drawers and menus of widgets. Back closes the topmost. */
import { useEffect, useEffectEvent } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../state/use-store.ts'

/** Bottom to top: functions that close them. */
let windows: readonly (() => void)[] = []
const state = proxy({ count: 0 })
const initial = snapshot(state)

function setWindows(next: typeof windows): void {
  windows = next
  state.count = next.length
}

/** To be called by each component that shows a window. @param onBack closes it */
export function useOpenWindow(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const run = () => close()
    setWindows([...windows, run])
    return () => setWindows(windows.filter(other => other !== run))
  }, [isOpen])
}

/** Counts the open windows at this moment: components are notified a little later. */
export const countWindows = (): number => windows.length
export const useWindowCount = (): number => useStore(state, initial).count

/** Closes the topmost windows. @param kept number of those that stay open */
export function closeWindows(kept: number): void {
  for (const close of windows.slice(kept).reverse()) close()
}
