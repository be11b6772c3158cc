/** Dialogs open by name from anywhere; what they hold stands in the tenant's documents (MOD-06). */
import { createContext, use } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../page/use-store.ts'

export interface OpenDialog {
  name: string
  params: Record<string, string>
}

/** Other name -> name, from the site's documents; the app keeps it. In the browser only: on the server nothing opens. */
let names: Readonly<Record<string, string>> = {}
export function adoptDialogNames(aliases: Readonly<Record<string, string>>): void {
  names = aliases
}
/** The dialog's own name. */
export const dialogName = (name: string): string => (Object.hasOwn(names, name) ? names[name]! : name)

const state = proxy<{ open: OpenDialog[] }>({ open: [] })
const first = snapshot(state)
const isForced = ({ params }: OpenDialog) => Boolean(params.forced)

/** Opens a dialog of the site above those already open; opening it again only changes its params. */
export function openDialog(given: string, params: Record<string, string> = {}): void {
  const name = dialogName(given)
  const known = state.open.find(dialog => dialog.name === name)
  if (known) known.params = params
  else state.open.push({ name, params })
}

export function closeDialog(given: string): void {
  const name = dialogName(given)
  state.open = state.open.filter(dialog => dialog.name !== name)
}

/** Those that have to be answered (`forced`) stay: no way leads past them. */
export function closeAllDialogs(): void {
  state.open = state.open.filter(isForced)
}

/** What was asked of somebody who has left. */
export function dropForcedDialogs(): void {
  state.open = state.open.filter(dialog => !isForced(dialog))
}

/** Bottom to top. */
export const useDialogs = (): readonly OpenDialog[] => useShared(state, first).open as readonly OpenDialog[]

/** The dialog around a widget; null on a page. */
export const DialogContext = createContext<OpenDialog | null>(null)
export const useDialog = (): OpenDialog | null => use(DialogContext)
