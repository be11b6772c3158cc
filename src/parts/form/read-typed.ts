/** Reads the values that a visitor typed into a form before it was hydrated. */
import { allProperties, type JsonSchema, type PageForm } from '../../schemas/forms/form-schema.ts'
import { normalizeValue } from '../../schemas/forms/form-values.ts'
import { uiAt } from './state/field-messages.ts'
import { type FormValues, valueAt, withValue } from './state/form-values.ts'

export interface TypedValue {
  /** Dotted path of the field, which is the name of its control: `address.city`, `cards.0.number`. */
  path: string
  value: unknown
}

/**
 * @param rendered values that the form was drawn with: they were not typed
 * @returns the values in the document of fields that the form has; empty when nothing was typed.
 */
export function readTyped(
  element: HTMLElement | null,
  { schema, uiSchema }: PageForm,
  rendered: FormValues = {},
): TypedValue[] {
  const controls = element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input[name], textarea[name], select[name]',
  )
  return [...(controls ?? [])].flatMap(control => {
    const { name: path, type } = control
    if (type === 'hidden' || type === 'file' || !schemaAt(schema, path)) return []
    const isTicked = control instanceof HTMLInputElement && control.checked
    if (type === 'radio' && !isTicked) return []
    const value = type === 'checkbox' ? isTicked : normalizeValue(uiAt(uiSchema, path)['ui:widget'], control.value)
    const isRendered = valueAt(rendered, path) === value || ('defaultValue' in control && isAsDrawn(control))
    return value && !isRendered ? [{ path, value }] : []
  })
}

/** Decides whether a control is as the page drew it: a number stands there with its separators. */
const isAsDrawn = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control.type === 'checkbox' || control.type === 'radio'
    ? (control as HTMLInputElement).checked === (control as HTMLInputElement).defaultChecked
    : control.value === control.defaultValue

/** @returns the values with those that were typed, also inside groups and lists */
export const withTyped = (values: FormValues, typed: readonly TypedValue[]): FormValues =>
  typed.reduce<FormValues>((all, { path, value }) => withValue(all, path, value), values)

const schemaAt = (schema: JsonSchema, path: string): JsonSchema | undefined =>
  path.split('.').reduce<JsonSchema | undefined>((at, name) => {
    if (at?.items) return /^[0-9]{1,2}$/.test(name) ? at.items : undefined
    const properties = allProperties(at ?? {})
    return Object.hasOwn(properties, name) ? properties[name] : undefined
  }, schema)
