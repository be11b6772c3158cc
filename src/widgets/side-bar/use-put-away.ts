/** Whether the bar is put away, for as long as this tab lives (SID-01). */
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../runtime/browser/storage.ts'

const NAME = 'side-bar'

/** @returns undefined until the visitor has chosen: then it is as the width of the screen has it. */
export function usePutAway(): [boolean | undefined, (away: boolean) => void] {
  const [away, setAway] = useState<boolean>()
  useEffect(() => {
    const kept = readStored('session', NAME)
    if (kept) setAway(kept === 'away')
  }, [])
  const choose = (next: boolean) => {
    setAway(next)
    writeStored('session', NAME, next ? 'away' : 'out')
  }
  return [away, choose]
}
