/** Shared state of the parts of one form: our theme's widgets, its footer, and the controls beside a field. */
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Localized } from '../../../runtime/texts/texts.ts'
import type { PageForm } from '../../../schemas/forms/form-schema.ts'
import type { FormStore } from './form-store.ts'
import { type FormValues, textAt } from './form-values.ts'

/** Content beside a field's control. */
export interface FieldSlots {
  /** Over the field: amounts to choose from. */
  above?: ReactNode
  /** At the end of the control's line: captcha picture, button that sends a code. */
  after?: ReactNode
  /** In place of the label's text. */
  label?: ReactNode
  /** Below the control, in place of its hint. */
  hint?: ReactNode
  /** The keyboard that opens on a phone. */
  inputMode?: 'text' | 'numeric'
  /** Entries of a list that can be chosen now, in place of the document's. */
  options?: readonly FieldOption[]
  /** It is marked as required, which its check then demands. */
  required?: boolean
  /** Keeps a list's items: none can be added or removed. */
  isFixed?: boolean
  /**
   * Message about the value beyond its document, such as a limit that only the open page knows; of a list's items by path inside it,
   * as in `0.rate`.
   */
  check?(values: FormValues): Localized | Readonly<Record<string, Localized>> | undefined
}

export interface FieldOption {
  value: string
  label: string
  /** Icon on the option's card. */
  icon?: string
  /** Explanation of the choice, shown on its card. */
  hint?: ReactNode
}

/** Access of a screen to a form that it shows. */
export interface FormHandle {
  values(): FormValues
  /** Changes values; validation and display follow. */
  change(change: (values: FormValues) => FormValues): void
  /** Empties fields for the next request: refusals are forgotten, and missing values not reported before the next submit. */
  clear(fields: readonly string[]): void
  /** Sets one value, by its path, beside others that are being changed at the same time; the refusal of the last submit goes. */
  set(path: string, value: unknown): void
  /** @returns the message of a field's current error; the field counts as required */
  messageOf(field: string): string | undefined
  /** Drops the draft: its values have been sent, or are to be forgotten. */
  discardDraft(): void
}

/** Columns of fields: two where there is room, or as many as fit. */
export type FormColumns = 1 | 2 | 'fit'

export interface FormState {
  form: PageForm
  handle: FormHandle
  slots: Readonly<Record<string, FieldSlots>>
  /** Fields that are not shown; those of a list by their path without numbers, as in `tiers.loss`. */
  hidden: readonly string[]
  columns: FormColumns
  store: FormStore
  /** Every error shows, also without a submit. */
  showsAll: boolean
  /** Fields that were filled in and left before the page was hydrated. */
  adopted: ReadonlySet<string>
  showErrors: 'left' | 'typed'
  /** True while the form is sent. */
  busy: boolean
  /** @returns the message of an error of a field */
  messageOf(path: string, error: string): string
  /** Drops the refusal of the last submit: the visitor changes a value. */
  edited(): void
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('useForm is used outside a form. Wrap the component in <SiteForm>.')
  return state
}

/** Returns a part of the form's values or errors, and renders again with each other one. @param read takes no time: each change calls it */
export function useHeld<T extends string | number | boolean | undefined>(read: (form: FormState) => T): T {
  const form = useForm()
  const held = () => read(form)
  return useSyncExternalStore(form.store.subscribe, held, held)
}

/** Returns the text at a path of the form; empty where there is none. */
export const useHeldText = (path: string): string => useHeld(({ store }) => textAt(store.read(), path))

/** Returns the message of the error that shows at a field. @param isSeen as the store's `errorAt` takes it */
export const useError = (path: string, isSeen = false): string | undefined =>
  useHeld(({ store, showsAll, showErrors, messageOf }) => {
    const code = store.errorAt(path, isSeen || showErrors === 'typed', showsAll)
    return code === undefined ? undefined : messageOf(path, code)
  })
