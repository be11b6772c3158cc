import { useLayoutEffect, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Key within the state that the router stores with a history entry. */
const NAME = 'records'

type Texts = Readonly<Record<string, string>>

/**
 * Texts that belong to the entry in the browser's history: a reload, back and forward find them, a new visit begins without.
 * @param name one for each kind of value on a page
 * @returns undefined until something is set
 */
export function useEntryState(name: string): [Texts | undefined, (texts: Texts) => void] {
  const hydrated = useHydrated()
  const [texts, setTexts] = useState(() => (hydrated ? readEntry()[name] : undefined))
  // the first render of a page that was reloaded is the server's, which knows nothing of the entry
  useLayoutEffect(() => {
    const stored = readEntry()[name]
    if (stored) setTexts(stored)
  }, [name])
  return [
    texts,
    next => {
      setTexts(next)
      // not through the router: nothing else on the page depends on it
      const state = { ...window.history.state, [NAME]: { ...readEntry(), [name]: next } }
      window.history.replaceState(state, '')
    },
  ]
}

function readEntry(): Record<string, Texts> {
  const kept: unknown = window.history.state?.[NAME]
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, texts]) => isTexts(texts)))
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
