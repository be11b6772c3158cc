/** Properties that every widget of our theme takes from rjsf: name, texts, error, and the moment when the error shows. */
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { useText } from '../../../runtime/texts/texts.ts'
import type { FieldOptions } from '../../../schemas/forms/form-schema.ts'
import { normalizeValue } from '../../../schemas/forms/form-values.ts'
import { boundPhone, cleanPhone, splitPhone } from '../../../schemas/registration/phone-digits.ts'
import { afterPress } from '../../../ui/actions/after-press.ts'
import { firstError, isPlatformError } from '../state/field-messages.ts'
import { type FormState, pathBeside, useForm, valueAt } from '../state/form-context.ts'

export type ThemeWidgetProps = WidgetProps<Record<string, unknown>, RJSFSchema>
type Options = FieldOptions & { help?: string; autocomplete?: string; enumOptions?: { value: string; label: string }[] }

/** Data from a field's template for the widget inside it. */
export interface FieldPosition {
  /** Dotted path of the field, which is also the name of its control: `address.city`. */
  path: string
  /** True when the field was left after something was filled in. */
  isLeft: boolean
  leave(): void
  /** Control at the start of the line: the picker of the dialing code. */
  before?: ReactNode
}
export const NO_FIELD: FieldPosition = { path: '', isLeft: false, leave() {} }
export const FieldContext = createContext(NO_FIELD)

export interface Control {
  /** Properties of every control of `ui`. */
  shared: {
    id: string
    name: string
    label: ReactNode
    hint: ReactNode
    error: string | undefined
    required: boolean
    disabled: boolean
    placeholder: string | undefined
    autoComplete: string | undefined
    onBlur(): void
  }
  options: Options
  before: ReactNode
  after: ReactNode
  form: FormState
}

export function useControl(props: ThemeWidgetProps): Control {
  const text = useText()
  const form = useForm()
  const { path, isLeft, before, leave } = use(FieldContext)
  const options = props.options as Options
  const slots = form.slots[path]
  const code = firstError(props.rawErrors)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = props.schema
  // the same words as the error: a number has to have as many digits as its country says
  const chosen = form.dialingCodes[pathBeside(path, options.dialingCode ?? '')] ?? ''
  const phone = boundPhone({ minLength, maxLength }, chosen, '')
  const isFilled = props.value !== undefined && props.value !== false
  const isShown =
    code !== undefined &&
    (isPlatformError(code) || form.submitted || ((isLeft || form.showErrors === 'typed') && isFilled))
  return {
    shared: {
      id: props.id,
      name: path,
      label: slots?.label ?? props.label,
      hint: slots?.hint ?? (phone ? text('form.phone-digits', { digits: phone.digits }) : options.help),
      error: isShown ? form.messageOf(path, code) : undefined,
      required: props.required === true || slots?.required === true,
      disabled: props.disabled === true,
      placeholder: props.placeholder || undefined,
      autoComplete: options.autocomplete,
      // a message that comes or goes moves the content below, which may be about to take the focus
      onBlur: () =>
        afterPress(() => {
          form.pending.flush()
          leave()
        }),
    },
    options,
    before,
    after: slots?.after,
    form,
  }
}

/**
 * Returns the properties of a line or block of text: the browser holds the typed text, and rjsf gets its normalised value as soon as typing
 * pauses, the field is left or the form is used. A key then costs no rendering, and blanks at the end stay while one types.
 */
export function useTypedText<T extends HTMLInputElement | HTMLTextAreaElement>(
  { value, onChange, options }: ThemeWidgetProps,
  kind?: 'code' | 'tel',
) {
  const { path } = use(FieldContext)
  const { pending, handle } = useForm()
  const allowedCodes = use(SiteContext)?.constants.dialingCodes
  const ref = useRef<T>(null)
  const known = typeof value === 'string' ? value : ''
  const [defaultValue] = useState(known)
  const shown = useRef(known)
  const { dialingCode } = options as Options
  const apply = (text: string) => {
    if (dialingCode === undefined) return onChange(normalizeValue(kind, text) || undefined)
    const codePath = pathBeside(path, dialingCode)
    const chosen = String(valueAt(handle.values(), codePath) ?? '')
    const split = splitPhone(text, chosen, allowedCodes)
    // the country that was typed or pasted goes into the picker beside the number
    if (ref.current && split.national !== cleanPhone(text)) ref.current.value = split.national
    onChange(split.national || undefined)
    if (split.dialingCode !== chosen) handle.set(codePath, split.dialingCode)
  }
  useLayoutEffect(() => {
    // not at first: a value that was typed before hydration is taken over
    if (shown.current === known) return
    shown.current = known
    const control = ref.current
    if (!control || pending.has(path)) return
    if (normalizeValue(kind, control.value) !== known) control.value = known
    // with its country: typed before hydration, or in a draft
    else if (dialingCode !== undefined && /^(?:\+|00)/.test(known)) apply(known)
  })
  return { ref, defaultValue, onChange: (text: string) => pending.add(path, () => apply(text)) }
}
