import { useEffect, useState } from 'react'
import type { OpenDialog } from '../../runtime/dialogs/dialogs.ts'

/** As long as a dialog takes to fade (dialog.module.css), and a little. */
const FADE_MS = 200
const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Dialogs that were closed a moment ago: they stay until they have faded, for those who want motion (MOD-05). */
export function useLeavingDialogs(dialogs: readonly OpenDialog[]): readonly OpenDialog[] {
  const [seen, setSeen] = useState(dialogs)
  const [leaving, setLeaving] = useState<readonly OpenDialog[]>([])
  const isOpen = ({ name }: OpenDialog) => dialogs.some(dialog => dialog.name === name)
  if (seen !== dialogs) {
    setSeen(dialogs)
    setLeaving(mayMove() ? [...leaving, ...seen].filter(dialog => !isOpen(dialog)) : [])
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}
