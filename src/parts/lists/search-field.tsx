import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '../../runtime/state/page-context.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './search-field.module.css'

/**
 * Text of a field whose list is searched for after a pause in typing.
 * @param onSearch gets the text without blanks at its ends
 * @param subject what is searched in: typed text that was not yet searched for is dropped when the subject changes
 */
export function useTypedSearch(initial: string, onSearch: (text: string) => void, subject?: string) {
  const { searchDebounce } = useSite().constants
  const [typed, setTyped] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject clears the timer
  useEffect(() => () => clearTimeout(timer.current), [subject])
  const searchNow = (text = typed) => {
    clearTimeout(timer.current)
    setTyped(text)
    onSearch(text.trim())
  }
  return {
    typed,
    setTyped,
    /** Searches without a pause, by default for the typed text. */
    searchNow,
    /** @param isComposing an input method is at work: its text is searched for at its end */
    type(text: string, isComposing: boolean) {
      setTyped(text)
      clearTimeout(timer.current)
      if (!isComposing) timer.current = setTimeout(() => searchNow(text), searchDebounce)
    },
  }
}

export interface SearchFieldProps {
  search: ReturnType<typeof useTypedSearch>
  /** Page that shows the results without script. */
  action: string
  /** Further fields of the page's address. */
  hidden?: Record<string, string>
  label: string
  hint?: string
  maxLength: number
  onFocus?: () => void
  /** Buttons behind the text. */
  children?: ReactNode
}

/** Field of a search; without script a form that is sent. */
export function SearchField(props: SearchFieldProps) {
  const { search, action, hidden = {}, label, hint = label, maxLength, onFocus, children } = props
  const id = useId()
  return (
    <form
      action={action}
      method="get"
      className={css.field}
      onSubmit={event => {
        event.preventDefault()
        search.searchNow()
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>
        <Icon name="search" />
      </label>
      <input
        id={id}
        type="search"
        name="search"
        className={css.input}
        placeholder={hint}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={search.typed}
        onChange={event => search.type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={event => search.type(event.currentTarget.value, false)}
        onFocus={onFocus}
      />
      {children}
    </form>
  )
}
