/** The action that required a sign-in; it continues after the sign-in. */
import { proxy } from 'valtio/vanilla'

const state = proxy<{ action: (() => void) | undefined }>({ action: undefined })

export function deferAction(action: () => void): void {
  state.action = action
}
export function cancelDeferredAction(): void {
  state.action = undefined
}
/** @returns false when no action was waiting. */
export function runDeferredAction(): boolean {
  const { action } = state
  state.action = undefined
  action?.()
  return action !== undefined
}
