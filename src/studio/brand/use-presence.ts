/** Says that this page has the draft open, and lists the others who have. */
import { useEffect, useRef, useState } from 'react'
import { presence } from '../../schemas/studio/calls/presence.ts'
import { call } from '../calls/call.ts'
import { useDraft } from './use-draft.ts'

/** Milliseconds between two words of a page. */
const BEAT_MS = 15_000

/** @returns names of the others */
export function usePresence(): string[] {
  const { brand, call: draft } = useDraft()
  const tab = useRef(crypto.randomUUID())
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    let isOpen = true
    const beat = async () => {
      const result = await call(presence, { body: { brand, tab: tab.current } })
      if (isOpen && result.ok) setNames(others(result.value))
    }
    void beat()
    const timer = setInterval(beat, BEAT_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
    }
  }, [brand])
  const present = draft.value?.present
  useEffect(() => present && setNames(others(present)), [present])
  return names
}

const others = (present: readonly { name: string; you: boolean }[]) => [
  ...new Set(present.filter(({ you }) => !you).map(({ name }) => name)),
]
