import { useState } from 'react'
import { readSearches } from '../../parts/lists/remembered-searches.ts'
import { SearchField, useTypedSearch } from '../../parts/lists/search-field.tsx'
import { usePath } from '../../runtime/navigation/site-link.tsx'
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
  const path = usePath()
  const [seen, setSeen] = useState(choice)
  const [remembered, setRemembered] = useState<string[]>([])
  const search = useTypedSearch(value, text => text !== value && onSearch(text), choice)
  const { typed, setTyped, searchNow } = search
  if (seen !== choice) {
    setSeen(choice)
    if (typed.trim() !== value) setTyped(value)
  }
  return (
    <search className={css.searchFrame}>
      <SearchField
        search={search}
        action={path}
        hidden={hidden}
        label={t('lobby.search')}
        maxLength={MAX_SEARCH}
        onFocus={() => setRemembered(readSearches())}
      >
        {typed && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('lobby.clear-search')}
            onClick={() => searchNow('')}
          >
            <Icon name="x" size="s" />
          </button>
        )}
      </SearchField>
      {typed === '' && remembered.length > 0 && (
        <ul className={css.remembered} aria-label={t('lobby.last-searches')}>
          {remembered.map(text => (
            <li key={text}>
              <button type="button" className={css.rememberedText} onClick={() => searchNow(text)}>
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
