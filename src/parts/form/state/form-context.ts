/** Shared state of the parts of one form: our theme's widgets, its footer, and the controls beside a field. */
import { createContext, type ReactNode, use } from 'react'
import type { Localized } from '../../../runtime/texts/texts.ts'
import type { PageForm } from '../../../schemas/forms/form-schema.ts'
import type { PendingChanges } from './pending-changes.ts'

/** Field id -> value, as rjsf holds it: text, a ticked box, an object of a group, an array of a list. */
export type FormValues = Record<string, unknown>

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
  /** Sets one value, by its path, beside others that are being changed at the same time. */
  set(path: string, value: string): void
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
  /** From the first submit on every error shows. */
  submitted: boolean
  /** Fields that were filled in and left before the page was hydrated. */
  adopted: ReadonlySet<string>
  showErrors: 'left' | 'typed'
  /** Path of a dialing code's field -> its chosen value. */
  dialingCodes: Readonly<Record<string, string>>
  pending: PendingChanges
  /** True while the form is sent. */
  busy: boolean
  /** @returns the message of an error of a field */
  messageOf(path: string, error: string): string
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('useForm is used outside a form. Wrap the component in <SiteForm>.')
  return state
}

/** A value that is text; empty where there is none. */
export const textOf = (values: FormValues, id: string): string => {
  const value = Object.hasOwn(values, id) ? values[id] : undefined
  return typeof value === 'string' ? value : ''
}

/** Returns the value at a dotted path, also inside groups and lists. */
export const valueAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values)

/** Returns the path of the field beside another one. @example pathBeside('cards.0.number', 'code') // 'cards.0.code' */
export const pathBeside = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name

/** A value that is a whole number; NaN where it is none. */
export const wholeOf = (values: FormValues, id: string): number => {
  const text = textOf(values, id)
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN
}
