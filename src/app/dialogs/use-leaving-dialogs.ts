import { useEffect, useState } from 'react'
import type { OpenDialog } from '../../runtime/dialogs/dialogs.ts'

/** Milliseconds until a closed dialog is removed: slightly longer than the fade in dialog.module.css. */
const FADE_MS = 200
const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps dialogs that were just closed until they have faded out, unless the visitor prefers reduced motion. */
export function useLeavingDialogs(dialogs: readonly OpenDialog[]): readonly OpenDialog[] {
  const [seen, setSeen] = useState(dialogs)
  const [leaving, setLeaving] = useState<readonly OpenDialog[]>([])
  const isOpen = ({ name }: OpenDialog) => dialogs.some(dialog => dialog.name === name)
  if (seen !== dialogs) {
    setSeen(dialogs)
    setLeaving(allowsMotion() ? [...leaving, ...seen].filter(dialog => !isOpen(dialog)) : [])
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}
