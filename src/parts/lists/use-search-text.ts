import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** The text of a field whose list is searched while one types: what an input method makes is searched for at its end. */
export function useSearchText(initial = '') {
  const [typed, setTyped] = useState(initial)
  const [wanted, setWanted] = useState(initial)
  return {
    /** What to search for. */
    wanted,
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
