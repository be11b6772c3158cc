import { useEffect, useState } from 'react'
import { useSession } from '../../runtime/state/session-state.ts'
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'

export interface Typed {
  remark: string
  contact: string
}

const NOTHING: Typed = { remark: '', contact: '' }

/**
 * What was typed for a promotion; it is there again after a reload, a lost session and a closed dialog, in the same tab and for the
 * same account.
 * @returns what is typed, a function that replaces it, and one that forgets it
 */
export function useTyped(promotionId: string): [typed: Typed, type: (typed: Typed) => void, forget: () => void] {
  const { username } = useSession()
  const name = `promotion ${username} ${promotionId}`
  const [typed, setTyped] = useState(NOTHING)
  useEffect(() => setTyped(readTyped(name)), [name])
  const type = (next: Typed) => {
    setTyped(next)
    writeStored('session', name, JSON.stringify(next))
  }
  const forget = () => {
    setTyped(NOTHING)
    removeStored('session', name)
  }
  return [typed, type, forget]
}

function readTyped(name: string): Typed {
  try {
    const { remark, contact } = JSON.parse(readStored('session', name) ?? '{}') as Partial<Record<keyof Typed, unknown>>
    return {
      remark: typeof remark === 'string' ? remark : '',
      contact: typeof contact === 'string' ? contact : '',
    }
  } catch {
    return NOTHING
  }
}
