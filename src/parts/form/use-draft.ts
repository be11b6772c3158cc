/** Keeps a visitor's typed values over everything that takes a form away: hydration, a reload, closing it. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { storeDraft, takeDraft } from './form-draft.ts'
import { readTyped, withTyped } from './read-typed.ts'
import type { FormHandle, FormValues } from './state/form-context.ts'

export interface DraftOptions {
  /** Key of the draft, of the account that was signed in when the form was opened. */
  name: string
  form: PageForm
  handle: FormHandle
  /** Element around the form. */
  element: RefObject<HTMLElement | null>
  latest: RefObject<FormValues>
  /** True when the draft was sent or is to be forgotten. */
  isDiscarded: RefObject<boolean>
  /** Keeps the draft when the form is closed and opened in the same tab. */
  keepsDraft: boolean
}

const NOTHING_ADOPTED: ReadonlySet<string> = new Set()

/** @returns the fields that were filled in and left before the form was hydrated */
export function useDraft({
  name,
  form,
  handle,
  element,
  latest,
  isDiscarded,
  keepsDraft,
}: DraftOptions): ReadonlySet<string> {
  const [adopted, setAdopted] = useState(NOTHING_ADOPTED)
  // Before any other rendering, which would put the empty value back.
  const isAdopted = useRef(false)
  useLayoutEffect(() => {
    if (isAdopted.current) return
    isAdopted.current = true
    const draft = takeDraft(name, form, keepsDraft)
    const typed = readTyped(element.current, form)
    const names = [...Object.keys(draft), ...typed.map(({ path }) => path)]
    if (names.length === 0) return
    handle.change(values => withTyped({ ...values, ...draft }, typed))
    const focused = document.activeElement?.getAttribute('name')
    setAdopted(new Set(names.filter(name => name !== focused)))
  }, [name, form, handle, element, keepsDraft])
  useEffect(() => {
    const store = () => {
      if (!isDiscarded.current) storeDraft(name, form, handle.values())
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [name, form, handle, isDiscarded])
  useLayoutEffect(() => {
    const wrapper = element.current
    if (!keepsDraft) return
    return () => {
      // rjsf may not know the last typed text yet
      if (!isDiscarded.current) storeDraft(name, form, withTyped(latest.current, readTyped(wrapper, form)))
    }
  }, [name, form, element, latest, isDiscarded, keepsDraft])
  // a submit from before the hydration, which the boot script held
  useEffect(() => {
    const native = element.current?.querySelector('form')
    if (!native) return
    native.dataset.ready = ''
    if (native.dataset.held === undefined) return
    delete native.dataset.held
    native.requestSubmit()
  }, [element])
  return adopted
}
