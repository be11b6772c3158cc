import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** Holds the text of a field whose list is searched while typing; a composition is searched for at its end. */
export function useSearchText(initial = '') {
  const [typed, setTyped] = useState(initial)
  const [wanted, setWanted] = useState(initial)
  return {
    /** The text to search for. */
    wanted,
    clear() {
      setTyped('')
      setWanted('')
    },
    /** Props of the field. */
    field: {
      value: typed,
      onChange(value: string, { nativeEvent }: ChangeEvent<HTMLInputElement>) {
        setTyped(value)
        if (!(nativeEvent as InputEvent).isComposing) setWanted(value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setWanted(currentTarget.value),
    },
  }
}
