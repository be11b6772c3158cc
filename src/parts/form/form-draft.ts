/** Values of a form that survive a reload of its page, and for some forms that they are closed and opened again. */
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'
import { allProperties, type FormUiSchema, fieldUi, type PageForm } from '../../schemas/forms/form-schema.ts'
import type { FormValues } from './state/form-values.ts'

/**
 * Key of a draft in the tab's storage, by account: a member who signs in later must not read another's draft.
 * @param subject id of what the values are about, such as a promotion, where the form has a draft of its own for each
 */
export const draftKey = (formId: string, subject = ''): string =>
  `draft:${formId}:${readStored('session', 'username') ?? ''}:${subject}`

/**
 * Stores a draft; to be called when the page is left. Passwords, codes and files are never stored: the next user of the browser could read
 * them.
 */
export function storeDraft(key: string, form: PageForm, values: FormValues): void {
  const draft = withoutSecrets(values, form.uiSchema)
  if (Object.keys(draft).length > 0) writeStored('session', key, JSON.stringify(draft))
}

/** Stores the draft of a form that the end of a session takes away: whoever signs in again gets it, however the form is opened. */
export const storeInterrupted = (key: string, form: PageForm, values: FormValues): void =>
  storeDraft(interrupted(key), form, values)

const interrupted = (key: string) => `${key}:interrupted`

function withoutSecrets(values: FormValues, uiSchema: FormUiSchema): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): [string, unknown][] => {
      const ui = fieldUi(uiSchema, id)
      // a field that this form does not have came from another form, where it may be secret
      if (!Object.hasOwn(uiSchema, id)) return []
      if (value === undefined || value === '' || ui['ui:options']?.secret) return []
      if (Array.isArray(value)) return [[id, value.map(item => withoutSecrets(item as FormValues, ui.items ?? {}))]]
      if (typeof value === 'object' && value !== null) return [[id, withoutSecrets(value as FormValues, ui)]]
      return [[id, value]]
    }),
  )
}

export function removeDraft(key: string): void {
  removeStored('session', key)
  removeStored('session', interrupted(key))
}

/**
 * Takes a draft out of the storage.
 * @param always also in a page that was neither reloaded nor gone back to.
 * @returns the values, once; none without a draft
 */
export function takeDraft(key: string, form: PageForm, always = false): FormValues {
  const last = readStored('session', interrupted(key))
  const text = last ?? readStored('session', key)
  if (text === undefined) return {}
  removeDraft(key)
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (last === undefined && !always && arrival?.type !== 'reload' && arrival?.type !== 'back_forward') return {}
  const properties = allProperties(form.schema)
  try {
    const draft = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(
      draft.filter(([id, value]) => Object.hasOwn(properties, id) && isOfType(value, properties[id]?.type)),
    )
  } catch {
    return {}
  }
}

const isOfType = (value: unknown, type: string | undefined) =>
  type === 'array' ? Array.isArray(value) : typeof value === type && value !== null
