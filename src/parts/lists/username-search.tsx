import { useEffect, useId, useState } from 'react'
import { useSite } from '../../runtime/state/page-context.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { useSearchText } from './use-search-text.ts'

/** Text of a search by user name. */
export function useUsernameSearch() {
  const { searchDebounce } = useSite().constants
  const { wanted, clear, field } = useSearchText()
  const [searched, setSearched] = useState('')
  const typed = wanted.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), typed ? searchDebounce : 0)
    return () => clearTimeout(timer)
  }, [typed, searchDebounce])
  return {
    /** The text in the field. */
    typed,
    /** The text to ask the server for; it follows after a pause. */
    searched,
    field,
    clear() {
      clear()
      setSearched('')
    },
  }
}

/** Field of a search by user name. */
export function UsernameSearch({ label, search }: { label: string; search: ReturnType<typeof useUsernameSearch> }) {
  const id = useId()
  return (
    <TextField
      id={id}
      type="search"
      label={label}
      icon="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...search.field}
    />
  )
}
