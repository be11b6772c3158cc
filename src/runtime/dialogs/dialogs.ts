/** Dialogs open by name from anywhere; their content is in the tenant's documents. */
import { createContext, use } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { accountName, session } from '../state/session-state.ts'
import { useStore } from '../state/use-store.ts'

export interface OpenDialog {
  name: string
  params: Record<string, string>
  /** Account that opened the dialog; empty for a visitor. */
  owner: string
}

export function setDialogAliases(aliases: Readonly<Record<string, string>>): void {
  state.aliases = aliases
}
/** The dialog's own name. */
export const dialogName = (name: string): string => (Object.hasOwn(state.aliases, name) ? state.aliases[name]! : name)

/** `aliases`: other name -> name, from the site's documents. Browser only: on the server no dialog opens. */
const state = proxy<{ open: OpenDialog[]; aliases: Readonly<Record<string, string>> }>({ open: [], aliases: {} })
const initial = snapshot(state)
const isForced = ({ params }: OpenDialog) => Boolean(params.forced)
/** Tests whether a dialog is not hidden: without a session a member's dialog waits for its owner to sign in again. */
export const isDialogShown = ({ owner }: OpenDialog, account: string): boolean => owner === '' || owner === account
/** Tests whether a dialog is shown and may be closed. */
export const isDialogClosable = (dialog: OpenDialog, account: string): boolean =>
  !isForced(dialog) && isDialogShown(dialog, account)

/** Opens a dialog of the site above those already open; opening it again only changes its params. */
export function openDialog(nameOrAlias: string, params: Record<string, string> = {}): void {
  const name = dialogName(nameOrAlias)
  const owner = accountName(session.username)
  const known = state.open.find(dialog => dialog.name === name)
  if (known) {
    known.params = params
    // opened again, perhaps by another person
    known.owner = owner
  } else state.open.push({ name, params, owner })
}

export function closeDialog(nameOrAlias: string): void {
  const name = dialogName(nameOrAlias)
  state.open = state.open.filter(dialog => dialog.name !== name)
}

export const openDialogNames = (): string[] => state.open.map(({ name }) => name)

/** Closes all but the `forced` ones, which have to be answered. */
export const closeAllDialogs = (): void => closeDialogsOfPage(openDialogNames())

/**
 * Closes the dialogs over a page, except `forced` ones.
 * @param names dialogs that were open when the page was left; a dialog opened while the next page loaded stays
 * @param next the path that is shown from now on: dialogs opened with it as their `page` belong to it and stay
 */
export function closeDialogsOfPage(names: readonly string[], next?: string): void {
  state.open = state.open.filter(
    dialog => isForced(dialog) || !names.includes(dialog.name) || (next !== undefined && dialog.params.page === next),
  )
}

/** Closes the forced dialogs; to be called when the person they were for has signed out. */
export function closeForcedDialogs(): void {
  state.open = state.open.filter(dialog => !isForced(dialog))
}

/** Bottom to top. */
export const useDialogs = (): readonly OpenDialog[] => useStore(state, initial).open as readonly OpenDialog[]

/** The dialog around a widget; null on a page. */
export const DialogContext = createContext<OpenDialog | null>(null)
export const useDialog = (): OpenDialog | null => use(DialogContext)
