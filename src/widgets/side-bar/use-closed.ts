/** Stores whether the bar is closed, for as long as this tab is open. */
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../runtime/state/storage.ts'

const NAME = 'side-bar'

/** @returns undefined until the visitor has chosen: then the width of the screen decides. */
export function useClosed(): [boolean | undefined, (closed: boolean) => void] {
  const [away, setClosed] = useState<boolean>()
  useEffect(() => {
    const stored = readStored('session', NAME)
    if (stored) setClosed(stored === 'away')
  }, [])
  const choose = (next: boolean) => {
    setClosed(next)
    writeStored('session', NAME, next ? 'away' : 'out')
  }
  return [away, choose]
}
