/** Success told in passing; errors stay where they happened. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from './shared-state.ts'

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'info' | 'danger'
}
const state = proxy<{ toasts: Toast[] }>({ toasts: [] })
const first = snapshot(state)
let last = 0

/** More at once is a wall nobody reads: the oldest goes. */
const MOST = 4
/** What is left of a toast's time after somebody has looked at it. */
const AFTERWARDS_MS = 2000

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let held = false

export function showToast(text: string, tone: Toast['tone'] = 'success', ms = 4000): void {
  const id = ++last
  state.toasts.push({ id, text, tone })
  for (const old of state.toasts.slice(0, -MOST)) dropToast(old.id)
  dropLater(id, ms)
}
export function dropToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  state.toasts = state.toasts.filter(toast => toast.id !== id)
  if (state.toasts.length === 0) held = false
}
/** While somebody points at the toasts, or has the focus there, none goes. */
export function holdToasts(hold: boolean): void {
  if (hold === held) return
  held = hold
  for (const { id } of state.toasts) dropLater(id, AFTERWARDS_MS)
}
export const useToasts = (): readonly Toast[] => useShared(state, first).toasts as readonly Toast[]

function dropLater(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  if (!held)
    timers.set(
      id,
      setTimeout(() => dropToast(id), ms),
    )
}
