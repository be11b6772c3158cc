/** What a visitor does with a form before or while its script arrives is kept. */
import type { FormModel } from '../../engine/site-model.ts'
import type { FormValues } from './check-form.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const control = (place: HTMLElement | null, name: string) =>
  place?.querySelector<Control>(`[name="${CSS.escape(name)}"]`) ?? undefined

/** @returns values that stand in the document, or undefined when none does. */
export function readTyped(place: HTMLElement | null, form: FormModel): FormValues | undefined {
  const typed: FormValues = {}
  for (const { id, kind } of form.fields) {
    const field = control(place, id)
    const value = kind === 'checkbox' ? field instanceof HTMLInputElement && field.checked && 'true' : field?.value
    if (value) typed[id] = value
  }
  return Object.keys(typed).length > 0 ? typed : undefined
}

/** @returns what puts focus and cursor back into the field of the same name, or the nameless control in the same place. */
export function heldFocus(place: HTMLElement | null): (() => void) | undefined {
  const held = document.activeElement
  if (!place?.contains(held)) return undefined
  const isField = held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement
  const name = isField ? held.name : ''
  const [start, end] = isField ? [held.selectionStart, held.selectionEnd] : []
  const controls = () => [...place.querySelectorAll<HTMLElement>('input, select, textarea, button')]
  const nth = (controls() as (Element | null)[]).indexOf(held)
  return () => {
    const field = name ? control(place, name) : controls()[nth]
    field?.focus({ preventScroll: true })
    if (field instanceof HTMLInputElement && typeof start === 'number') field.setSelectionRange(start, end ?? start)
  }
}
