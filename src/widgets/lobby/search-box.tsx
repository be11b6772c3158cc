import { useEffect, useId, useRef, useState } from 'react'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

/** Search by name: half a second after the last key, and only for a new value (LOB-04). Without script a form that is sent. */
export function SearchBox({
  value,
  hidden,
  onSearch,
}: {
  value: string
  hidden: Record<string, string>
  onSearch: (value: string) => void
}) {
  const t = useText()
  const id = useId()
  const path = usePath()
  const { constants } = useSite()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    // cleared or set from outside
    setSeen(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next !== value) onSearch(next)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), constants.searchDebounce)
  }
  return (
    <search className={css.searchFrame}>
      <form
        action={path}
        method="get"
        className={css.search}
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
          className={css.searchInput}
          placeholder={t('lobby.search')}
          aria-label={t('lobby.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          onChange={event => type(event.target.value)}
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
    </search>
  )
}
