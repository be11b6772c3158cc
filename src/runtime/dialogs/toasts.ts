/** Short confirmations that disappear by themselves; errors are shown where they happened. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../state/use-store.ts'
import type { Localized } from '../texts/texts.ts'

export interface Toast {
  id: number
  message: Localized
  tone: 'success' | 'info' | 'danger'
  /** Milliseconds that the toast stays; Infinity: until it is dismissed. */
  durationMs: number
}
const state = proxy<{ toasts: Toast[] }>({ toasts: [] })
const initial = snapshot(state)
let lastId = 0

/** Most toasts at once; the oldest is dismissed. */
const MAX_TOASTS = 4
/** Milliseconds that a toast stays after the visitor has moved the pointer or focus away from it. */
const AFTER_PAUSE_MS = 2000

/** The timer of each visible toast; undefined while toasts are paused. */
const timers = new Map<number, ReturnType<typeof setTimeout> | undefined>()
let paused = false

/** @returns its id */
export function showToast(message: Localized, tone: Toast['tone'] = 'success', stay = 4000): number {
  const id = ++lastId
  state.toasts.push({ id, message, tone, durationMs: stay })
  for (const old of state.toasts.slice(0, -MAX_TOASTS)) dismissToast(old.id)
  return id
}
/** Starts the timer of a toast; to be called when it becomes visible, because the code and texts that show it may arrive later. */
export function startToastTimer({ id, durationMs }: Pick<Toast, 'id' | 'durationMs'>): void {
  if (!timers.has(id) && durationMs < Number.POSITIVE_INFINITY) scheduleDismiss(id, durationMs)
}
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  state.toasts = state.toasts.filter(toast => toast.id !== id)
  if (state.toasts.length === 0) paused = false
}
/** Stops all timers, or starts them again with the same short rest; for the pointer or focus on a toast. */
export function pauseToasts(pause: boolean): void {
  if (pause === paused) return
  paused = pause
  for (const id of timers.keys()) scheduleDismiss(id, AFTER_PAUSE_MS)
}
export const useToasts = (): readonly Toast[] => useStore(state, initial).toasts as readonly Toast[]

function scheduleDismiss(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  timers.set(id, paused ? undefined : setTimeout(() => dismissToast(id), ms))
}
