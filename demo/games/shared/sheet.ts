/** A dialog with a title, a close button and text that scrolls. */
import { element, iconButton } from './elements.ts'

export interface Sheet {
  dialog: HTMLDialogElement
  open(...content: Node[]): void
}

export function createSheet(id: string, title: string, closeLabel: string): Sheet {
  const heading = element('h2', '', title)
  heading.id = `${id}-title`
  const body = element('div', 'sheet-body')
  const close = iconButton('close', closeLabel, () => dialog.close())
  const dialog = element('dialog', 'sheet', element('div', 'sheet-head', heading, close), body)
  dialog.id = id
  dialog.setAttribute('aria-labelledby', heading.id)
  document.body.append(dialog)
  return {
    dialog,
    open(...content) {
      body.replaceChildren(...content)
      dialog.showModal()
      body.scrollTop = 0
    },
  }
}
