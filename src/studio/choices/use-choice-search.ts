/** The search in a field that shows the open document or target: a key takes the place of its name, and leaving the field brings that back. */
import { useState } from 'react'
import type { NameFieldProps } from './name-field.tsx'

export interface ChoiceSearch {
  /** Whether the field is typed in. */
  isSearched: boolean
  field: Pick<NameFieldProps, 'choosesFirst' | 'icon' | 'value' | 'onType' | 'onChoose' | 'onLeave'>
}

/** @param shown name of the open document or target */
export function useChoiceSearch(shown: string, onChoose: (value: string) => void): ChoiceSearch {
  const [typed, setTyped] = useState<string>()
  const end = () => setTyped(undefined)
  return {
    isSearched: typed !== undefined,
    field: {
      choosesFirst: true,
      icon: 'search',
      value: typed ?? shown,
      onType: setTyped,
      onChoose(value) {
        end()
        onChoose(value)
      },
      onLeave: end,
    },
  }
}
