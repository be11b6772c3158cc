/** Keeps a visitor's typed values over everything that takes a form away: hydration, a reload, the end of a session, closing it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { session } from '../../runtime/state/session-state.ts'
import { readStored } from '../../runtime/state/storage.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { draftKey, removeDraft, storeDraft, storeInterrupted, takeDraft } from './form-draft.ts'
import { readTyped, withTyped } from './read-typed.ts'
import type { useFormValues } from './use-form-values.ts'

export interface DraftOptions extends Pick<ReturnType<typeof useFormValues>, 'latest' | 'read' | 'change'> {
  form: PageForm
  /** Element around the form. */
  element: RefObject<HTMLElement | null>
  /** Keeps the draft when the form is closed and opened in the same tab; a text names its subject. */
  keepsDraft: boolean | string
}

const NOTHING_ADOPTED: ReadonlySet<string> = new Set()

export function useDraft({ form, latest, read, change, element, keepsDraft }: DraftOptions) {
  /** The fields that were filled in and left before the form could follow. */
  const [adopted, setAdopted] = useState(NOTHING_ADOPTED)
  // belongs to the account that is signed in now: its session may end before the form is closed
  const [key] = useState(() => draftKey(form.id, typeof keepsDraft === 'string' ? keepsDraft : undefined))
  const [account] = useState(() => readStored('session', 'username'))
  const isKept = keepsDraft !== false
  // Before any other rendering, which would put the empty value back.
  const isAdopted = useRef(false)
  const isDiscarded = useRef(false)
  useLayoutEffect(() => {
    // shown again with all its values
    if (isAdopted.current) return removeDraft(key)
    isAdopted.current = true
    const draft = takeDraft(key, form, isKept)
    const typed = readTyped(element.current, form, latest.current)
    const names = [...Object.keys(draft), ...typed.map(({ path }) => path)]
    if (names.length === 0) return
    change(values => withTyped({ ...values, ...draft }, typed))
    const focused = document.activeElement?.getAttribute('name')
    setAdopted(new Set(names.filter(name => name !== focused)))
  }, [key, form, latest, change, element, isKept])
  useEffect(() => {
    const store = () => {
      if (!isDiscarded.current) storeDraft(key, form, read())
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [key, form, read])
  useLayoutEffect(() => {
    const wrapper = element.current
    const { expirations } = session
    return () => {
      const isInterrupted = account !== undefined && session.expirations > expirations
      if (isDiscarded.current || (!isKept && !isInterrupted)) return
      // rjsf may not know the last typed text yet
      const values = withTyped(latest.current, readTyped(wrapper, form))
      if (isInterrupted) storeInterrupted(key, form, values)
      else storeDraft(key, form, values)
    }
  }, [key, form, element, latest, isKept, account])
  // a submit from before the hydration, which the boot script held
  useEffect(() => {
    const native = element.current?.querySelector('form')
    if (!native) return
    native.dataset.ready = ''
    if (native.dataset.held === undefined) return
    delete native.dataset.held
    native.requestSubmit()
  }, [element])
  const discard = useCallback(() => {
    isDiscarded.current = true
    removeDraft(key)
  }, [key])
  return { adopted, discard }
}
