import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../brand/use-draft.ts'

/** Milliseconds after which a dialog closes over a page that a slow network has not brought up to date. */
const LONGEST_MS = 3000

/** Closes the dialog of a publish or rollback once the page behind it shows the release. @param onClose called unless it was closed before */
export function useEnding(onClose: () => void): { isEnding: boolean; end: () => Promise<void> } {
  const { refreshReleased } = useDraft()
  const [isEnding, setEnding] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return {
    isEnding,
    async end() {
      setEnding(true)
      await Promise.race([refreshReleased(), new Promise(resolve => setTimeout(resolve, LONGEST_MS))])
      setEnding(false)
      if (isOpen.current) onClose()
    },
  }
}
