/** What a visitor typed into a form before it was hydrated. */
import { allProperties, fieldUi, type PageForm } from '../../schemas/form-schema.ts'
import { normalizeValue } from '../../schemas/form-values.ts'
import type { FormValues } from './form-context.ts'

/** @returns the values in the document by field id; empty when nothing was typed. */
export function readTyped(element: HTMLElement | null, { schema, uiSchema }: PageForm): FormValues {
  const typed: FormValues = {}
  for (const id of Object.keys(allProperties(schema))) {
    const control = element?.querySelector(`[name="${CSS.escape(id)}"]`)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) typed[id] = true
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      const value = normalizeValue(fieldUi(uiSchema, id)['ui:widget'], control.value)
      if (value && control.type !== 'hidden') typed[id] = value
    }
  }
  return typed
}
