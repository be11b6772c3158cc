/** Which modal dialogs are open, bottom to top. Only the topmost can be focused and clicked, so messages are shown inside it. */
import { useSyncExternalStore } from 'react'

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function notify() {
  for (const dialog of open) dialog.toggleAttribute('data-beneath', dialog !== open.at(-1))
  for (const changed of listeners) changed()
}

/** @returns a function that removes it. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notify()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    dialog.removeAttribute('data-beneath')
    notify()
  }
}

export const topModal = (): HTMLDialogElement | undefined => open.at(-1)

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, topModal, () => undefined)
