import { useEffect, useId, useRef, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { readSearches, rememberSearch } from '../../parts/lists/remembered-searches.ts'
import { SearchField, useTypedSearch } from '../../parts/lists/search-field.tsx'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MAX_TEXT, textOfAddress } from './calls.ts'
import { moveFocus } from './move-focus.ts'
import { Results } from './results.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View(_props: WidgetProps<Settings>) {
  const dialog = useDialog()
  const inDialog = dialog !== null
  const t = useText()
  const search = <Search inDialog={inDialog} onChosen={() => dialog && closeDialog(dialog.name)} />
  if (inDialog) return search
  return (
    <Content>
      <h1 className={css.title}>{t('search.title')}</h1>
      {search}
    </Content>
  )
}

const KEPT = { replace: true, state: { keepScroll: true } }

/** The field with suggestions while one types; without script a form that shows the page with its results. */
function Search({ inDialog, onChosen }: { inDialog: boolean; onChosen: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const id = useId()
  const address = textOfAddress(useQuery())
  const [wanted, setWanted] = useState(inDialog ? '' : address)
  const [recent, setRecent] = useState<string[]>([])
  const frame = useRef<HTMLElement>(null)
  const search = useTypedSearch(wanted, text => {
    setWanted(text)
    // a reload, a shared address and the way back show the same results
    if (!inDialog) navigate(`/search?${queryText({ search: text || undefined })}`, KEPT)
  })
  useEffect(() => setRecent(readSearches()), [])
  return (
    <search
      ref={frame}
      className={css.search}
      onKeyDown={event => frame.current && moveFocus(frame.current, event)}
      onClick={({ target, button, metaKey, ctrlKey, shiftKey }) => {
        if (!(target instanceof Element) || !target.closest('a') || !wanted) return
        rememberSearch(wanted)
        // the result may be another part of the page that is open
        if (button === 0 && !metaKey && !ctrlKey && !shiftKey) onChosen()
      }}
    >
      <SearchField
        search={search}
        action="/search"
        label={t('search.title')}
        hint={t('search.hint')}
        maxLength={MAX_TEXT}
      />
      {wanted ? (
        <Results text={wanted} />
      ) : (
        recent.length > 0 && (
          <section aria-labelledby={`${id}-recent`}>
            <h2 id={`${id}-recent`} className={css.heading}>
              {t('lobby.last-searches')}
            </h2>
            <ul className={css.recent}>
              {recent.map(text => (
                <li key={text}>
                  <Button variant="soft" size="s" icon="history" onClick={() => search.searchNow(text)}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </search>
  )
}
