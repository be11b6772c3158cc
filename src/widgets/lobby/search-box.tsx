import { useEffect, useId, useRef, useState } from 'react'
import { readSearches } from '../../parts/lists/remembered-searches.ts'
import searchField from '../../parts/lists/search-field.module.css'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { MAX_SEARCH } from './lobby-address.ts'
import css from './view.module.css'

export interface SearchBoxProps {
  value: string
  hidden: Record<string, string>
  /** Changes with every choice in the lobby: text typed but not yet searched for is then dropped. */
  choice: string
  onSearch: (value: string) => void
}

/** Search by name: half a second after the last key, and only for a new value. Without script a form that is sent. */
export function SearchBox({ value, hidden, choice, onSearch }: SearchBoxProps) {
  const t = useText()
  const id = useId()
  const path = usePath()
  const { constants } = useSite()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(choice)
  const [remembered, setRemembered] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== choice) {
    setSeen(choice)
    if (typed.trim() !== value) setTyped(value)
  }
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next !== value) onSearch(next)
  }
  /** @param isComposing an input method is at work: its text is searched for at its end */
  const type = (text: string, isComposing: boolean) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (isComposing) return
    timer.current = setTimeout(() => {
      if (latest.current === choice) search(text)
    }, constants.searchDebounce)
  }
  return (
    <search className={css.searchFrame}>
      <form
        action={path}
        method="get"
        className={searchField.field}
        onSubmit={event => {
          event.preventDefault()
          search(typed)
        }}
      >
        {Object.entries(hidden).map(([name, one]) => (
          <input key={name} type="hidden" name={name} value={one} />
        ))}
        <label htmlFor={id}>
          <Icon name="search" />
        </label>
        <input
          id={id}
          type="search"
          name="search"
          className={searchField.input}
          placeholder={t('lobby.search')}
          aria-label={t('lobby.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={event => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={event => type(event.currentTarget.value, false)}
          onFocus={() => setRemembered(readSearches())}
        />
        {typed && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('lobby.clear-search')}
            onClick={() => {
              setTyped('')
              search('')
            }}
          >
            <Icon name="x" size="s" />
          </button>
        )}
      </form>
      {typed === '' && remembered.length > 0 && (
        <ul className={css.remembered} aria-label={t('lobby.last-searches')}>
          {remembered.map(text => (
            <li key={text}>
              <button
                type="button"
                className={css.rememberedText}
                onClick={() => {
                  setTyped(text)
                  search(text)
                }}
              >
                <Icon name="history" size="s" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
