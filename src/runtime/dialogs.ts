/** Dialogs open by name from anywhere; what they hold stands in the tenant's documents (MOD-06). */
import { createContext, use } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from './shared-state.ts'

export interface OpenDialog {
  name: string
  params: Record<string, string>
}

const state = proxy<{ open: OpenDialog[] }>({ open: [] })
const first = snapshot(state)

/** Opens a dialog of the site above those already open; opening it again only changes its params. */
export function openDialog(name: string, params: Record<string, string> = {}): void {
  const known = state.open.find(dialog => dialog.name === name)
  if (known) known.params = params
  else state.open.push({ name, params })
}

export function closeDialog(name: string): void {
  state.open = state.open.filter(dialog => dialog.name !== name)
}

export function closeAllDialogs(): void {
  state.open = []
}

/** Bottom to top. */
export const useDialogs = (): readonly OpenDialog[] => useShared(state, first).open as readonly OpenDialog[]

/** The dialog around a widget; null on a page. */
export const DialogContext = createContext<OpenDialog | null>(null)
export const useDialog = (): OpenDialog | null => use(DialogContext)
