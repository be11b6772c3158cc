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

export function showToast(text: string, tone: Toast['tone'] = 'success', ms = 4000): void {
  const id = ++last
  state.toasts.push({ id, text, tone })
  setTimeout(() => dropToast(id), ms)
}
export function dropToast(id: number): void {
  state.toasts = state.toasts.filter(toast => toast.id !== id)
}
export const useToasts = (): readonly Toast[] => useShared(state, first).toasts as readonly Toast[]
