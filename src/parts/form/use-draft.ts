/** Keeps a visitor's typed values over everything that takes a form away: hydration, a reload, the end of a session, closing it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { session } from '../../runtime/state/session-state.ts'
import { readStored } from '../../runtime/state/storage.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { draftKey, removeDraft, storeDraft, storeInterrupted, takeDraft } from './form-draft.ts'
import { readTyped, withTyped } from './read-typed.ts'
import type { FormHandle } from './state/form-context.ts'
import type { FormStore } from './state/form-store.ts'

export interface DraftOptions {
  form: PageForm
  store: FormStore
  change: FormHandle['change']
  /** Element around the form. */
  element: RefObject<HTMLElement | null>
  /** Keeps the draft when the form is closed and opened in the same tab; a text names its subject. */
  keepsDraft: boolean | string
}

const NOTHING_ADOPTED: ReadonlySet<string> = new Set()

export function useDraft({ form, store, change, element, keepsDraft }: DraftOptions) {
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
    const typed = readTyped(element.current, form, store.read())
    const names = [...Object.keys(draft), ...typed.map(({ path }) => path)]
    if (names.length === 0) return
    change(values => withTyped({ ...values, ...draft }, typed))
    const focused = document.activeElement?.getAttribute('name')
    setAdopted(new Set(names.filter(name => name !== focused)))
  }, [key, form, store, change, element, isKept])
  useEffect(() => {
    const keep = () => {
      if (!isDiscarded.current) storeDraft(key, form, store.read())
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [key, form, store])
  useLayoutEffect(() => {
    const { expirations } = session
    return () => {
      const isInterrupted = account !== undefined && session.expirations > expirations
      if (isDiscarded.current || (!isKept && !isInterrupted)) return
      if (isInterrupted) storeInterrupted(key, form, store.read())
      else storeDraft(key, form, store.read())
    }
  }, [key, form, store, isKept, account])
  // Sends a submit that the boot script held, once the fields have read their typed texts, such as a day.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    setHeld(false)
    element.current?.querySelector('form')?.requestSubmit()
  }, [isHeld, element])
  useEffect(() => {
    const native = element.current?.querySelector('form')
    if (!native) return
    native.dataset.ready = ''
    if (native.dataset.held === undefined) return
    delete native.dataset.held
    setHeld(true)
  }, [element])
  const discard = useCallback(() => {
    isDiscarded.current = true
    removeDraft(key)
  }, [key])
  return { adopted, discard }
}
