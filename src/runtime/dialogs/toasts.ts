/** Success told in passing; errors stay where they happened. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../page/use-store.ts'
import type { Words } from '../texts/texts.ts'

export interface Toast {
  id: number
  words: Words
  tone: 'success' | 'info' | 'danger'
  /** Milliseconds that it stays. */
  stay: number
}
const state = proxy<{ toasts: Toast[] }>({ toasts: [] })
const first = snapshot(state)
let last = 0

/** More at once is a wall nobody reads: the oldest goes. */
const MOST = 4
/** What is left of a toast's time after somebody has looked at it. */
const AFTERWARDS_MS = 2000

/** Of each toast that can be seen, what ends it; none while it is held. */
const timers = new Map<number, ReturnType<typeof setTimeout> | undefined>()
let held = false

export function showToast(words: Words, tone: Toast['tone'] = 'success', stay = 4000): void {
  state.toasts.push({ id: ++last, words, tone, stay })
  for (const old of state.toasts.slice(0, -MOST)) dropToast(old.id)
}
/** Its time runs from here: neither what shows it nor its words need be here when it is told. */
export function toastSeen({ id, stay }: Pick<Toast, 'id' | 'stay'>): void {
  if (!timers.has(id)) dropLater(id, stay)
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
  for (const id of timers.keys()) dropLater(id, AFTERWARDS_MS)
}
export const useToasts = (): readonly Toast[] => useShared(state, first).toasts as readonly Toast[]

function dropLater(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  timers.set(id, held ? undefined : setTimeout(() => dropToast(id), ms))
}
