/** The choice as the desk's address holds it: every change of it can be linked, and gone back from. */
import { useCallback, useSyncExternalStore } from 'react'
import { type Choice, readChoice, writeChoice } from '../choice.ts'
import type { DeskData } from '../sheet-model.ts'

/** Stands for all entries. */
const ALL = 'all'
const CHANGED = 'gallery-choice'
const EVENTS = ['popstate', 'hashchange', CHANGED]

export function useChoice({ first }: Pick<DeskData, 'first'>): [Choice, (change: Partial<Choice>) => void] {
  const address = useSyncExternalStore(subscribe, () => location.search + location.hash)
  const choice = choiceAt(address, first)
  const change = useCallback(
    (changes: Partial<Choice>) => {
      const { entry, ...rest } = { ...choiceAt(location.search + location.hash, first), ...changes }
      history.replaceState(null, '', `?${writeChoice(rest)}${entry && `#${entry}`}`)
      dispatchEvent(new Event(CHANGED))
    },
    [first],
  )
  return [choice, change]
}

function choiceAt(address: string, first: DeskData['first']): Choice {
  const [search = '', hash = ''] = address.split('#')
  const entry = decodeURIComponent(hash)
  return readChoice(new URLSearchParams(search), entry === ALL ? '' : entry, first)
}

function subscribe(changed: () => void) {
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}
