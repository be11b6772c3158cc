/** What the visitor is told while the page changes: a line on top when it takes long, the new title for screen readers. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../../runtime/page/use-store.ts'

const state = proxy({ busy: false, announcement: '' })
const first = snapshot(state)
export const useProgress = () => useShared(state, first)

/** A wait shorter than this shows nothing. */
const PATIENCE = 150
let waiting = 0

/** @returns what ends the wait. */
export function beginWait(): () => void {
  waiting++
  const timer = setTimeout(() => {
    state.busy = waiting > 0
  }, PATIENCE)
  return () => {
    clearTimeout(timer)
    waiting--
    if (waiting === 0) state.busy = false
  }
}
export function announce(text: string): void {
  state.announcement = text
}
