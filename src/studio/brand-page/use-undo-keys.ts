import { useEffect } from 'react'

/** Fields whose text has an undo of its own, and windows in front of the page. */
const OWN_UNDO =
  'textarea, dialog, [contenteditable], input:not([type=checkbox], [type=radio], [type=color], [type=range], [type=file])'

/** Undo and redo by keys, except in a field with text, where they belong to its text, and with AltGr, which writes letters. */
export function useUndoKeys(isOn: boolean, act: (key: 'undo' | 'redo') => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.closest(OWN_UNDO)
      if (isText || event.altKey || event.isComposing || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      // a key that is held down takes one step: those in the queue cannot be stopped
      if (event.repeat) return
      act(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
