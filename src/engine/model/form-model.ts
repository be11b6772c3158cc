/** A form of the site model. */
import type { FieldMessages, PageForm } from '../../schemas/forms/form-schema.ts'

export interface FormModel extends PageForm {
  submit: string
  /** The form as tools read it: explanations, checks, tables. A page gets `schema` and `uiSchema`, which are built from them. */
  fields: FormFieldModel[]
}

export type FormFieldKind =
  | 'text'
  | 'password'
  | 'payment-password'
  | 'new-payment-password'
  | 'email'
  | 'tel'
  | 'phone'
  | 'number'
  | 'integer'
  | 'percent'
  | 'money'
  | 'date'
  | 'select'
  | 'radio'
  | 'choice'
  | 'checkbox'
  | 'captcha'
  | 'code'
  | 'textarea'
  | 'file'
  | 'hidden'
  | 'group'
  | 'list'

export interface FormFieldModel {
  id: string
  kind: FormFieldKind
  label: string
  placeholder?: string
  icon?: string
  autocomplete?: string
  required: boolean
  minLength: number
  maxLength: number
  /** Accepts zero as an amount, too. */
  allowsZero?: true
  /** Accepts whole units of the currency only. */
  isWhole?: true
  /** A validated pattern: valid with the u flag, linear; absent when anything goes. */
  pattern?: string
  /** Text below the field: the document's, or the allowed values, with the bounds filled in. */
  hint?: string
  equals?: string
  /** Allowed values of a select, radio or hidden field. */
  options?: FormOption[]
  messages: FieldMessages
  /** The field is part of the form only while the field of this id beside it has one of these values. */
  onlyIf?: { field: string; in: (string | boolean)[] }
  /** Fields of a group; of a list, the fields of each item. */
  fields?: FormFieldModel[]
  minItems?: number
  maxItems?: number
  addLabel?: string
  /** Name of a list's item; its number follows. */
  itemLabel?: string
  /** Makes a new item of a list a copy of the last one. */
  copies?: true
  /** Hides the fields of a group until its name is pressed. */
  folded?: true
  /** Name of the step that the field belongs to. */
  step?: string
}

export interface FormOption {
  value: string
  label: string
}
