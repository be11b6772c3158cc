/** The open modal dialogs, bottom to top. Only the topmost can be focused and clicked, so messages are shown inside it. */
import { useSyncExternalStore } from 'react'
import { proxy, ref, subscribe } from 'valtio/vanilla'

const stack = proxy<{ dialogs: HTMLDialogElement[] }>({ dialogs: [] })

function setDialogs(dialogs: HTMLDialogElement[]) {
  for (const dialog of dialogs) dialog.toggleAttribute('data-beneath', dialog !== dialogs.at(-1))
  // replaced as a whole: listeners never see a half-changed list
  stack.dialogs = dialogs.map(dialog => ref(dialog))
}

/** @returns a function that removes it. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  setDialogs([...stack.dialogs, dialog])
  return () => {
    setDialogs(stack.dialogs.filter(open => open !== dialog))
    dialog.removeAttribute('data-beneath')
  }
}

export const topModal = (): HTMLDialogElement | undefined => stack.dialogs.at(-1)

const listen = (changed: () => void) => subscribe(stack, changed, true)
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(listen, topModal, () => undefined)
