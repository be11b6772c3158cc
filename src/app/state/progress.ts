/** Feedback while the page changes: a progress line when it takes long, and the new title for screen readers. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../../runtime/state/use-store.ts'

const state = proxy({ busy: false, announcement: '' })
const initial = snapshot(state)
export const useProgress = () => useStore(state, initial)

/** A shorter wait shows no progress line. */
const SHOW_AFTER_MS = 150
let waiting = 0

/** @returns a function that ends the progress. */
export function startProgress(): () => void {
  waiting++
  const timer = setTimeout(() => {
    state.busy = waiting > 0
  }, SHOW_AFTER_MS)
  return () => {
    clearTimeout(timer)
    waiting--
    if (waiting === 0) state.busy = false
  }
}
export function announce(text: string): void {
  state.announcement = text
}
