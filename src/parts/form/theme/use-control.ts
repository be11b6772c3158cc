/** Properties that every widget of our theme takes from rjsf: name, texts, error, and the moment when the error shows. */
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { useText } from '../../../runtime/texts/texts.ts'
import type { FieldOptions } from '../../../schemas/forms/form-schema.ts'
import { normalizeValue } from '../../../schemas/forms/form-values.ts'
import { boundPhone, cleanPhone, splitPhone } from '../../../schemas/registration/phone-digits.ts'
import { afterPress } from '../../../ui/actions/after-press.ts'
import { type FormState, useError, useForm, useHeld } from '../state/form-context.ts'
import { pathBeside, textAt } from '../state/form-values.ts'

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
  /** Gives the field another value; nothing where it is empty. */
  set(value: unknown): void
  form: FormState
}

export function useControl(props: ThemeWidgetProps): Control {
  const text = useText()
  const form = useForm()
  const { path, isLeft, before, leave } = use(FieldContext)
  const options = props.options as Options
  const slots = form.slots[path]
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = props.schema
  // the same words as the error: a number has to have as many digits as its country says
  const { dialingCode } = options
  const chosen = useHeld(({ store }) =>
    dialingCode === undefined ? '' : textAt(store.read(), pathBeside(path, dialingCode)),
  )
  const phone = boundPhone({ minLength, maxLength }, chosen, '')
  return {
    shared: {
      id: props.id,
      name: path,
      label: slots?.label ?? props.label,
      hint: slots?.hint ?? (phone ? text('form.phone-digits', { digits: phone.digits }) : options.help),
      error: useError(path, isLeft),
      required: props.required === true || slots?.required === true,
      disabled: props.disabled === true,
      placeholder: props.placeholder || undefined,
      autoComplete: options.autocomplete,
      // a message that comes or goes moves the content below, which may be about to take the focus
      onBlur: () => afterPress(leave),
    },
    options,
    before,
    after: slots?.after,
    set: value => form.handle.set(path, value),
    form,
  }
}

/**
 * Returns the properties of a line or block of text: the browser holds the typed text, and the form its normalised value. A key then renders
 * nothing, and blanks at the end stay while one types.
 */
export function useTypedText<T extends HTMLInputElement | HTMLTextAreaElement>(
  { options }: ThemeWidgetProps,
  kind?: 'code' | 'tel',
) {
  const { path } = use(FieldContext)
  const { store } = useForm()
  const allowedCodes = use(SiteContext)?.constants.dialingCodes
  const ref = useRef<T>(null)
  const held = () => textAt(store.read(), path)
  const [defaultValue] = useState(held)
  const shown = useRef(defaultValue)
  const { dialingCode } = options as Options
  const apply = (text: string) => {
    const hold = (value: string) => {
      shown.current = value
      store.set(path, value || undefined, true)
    }
    if (dialingCode === undefined) return hold(normalizeValue(kind, text))
    const codePath = pathBeside(path, dialingCode)
    const chosen = textAt(store.read(), codePath)
    const split = splitPhone(text, chosen, allowedCodes)
    // the country that was typed or pasted goes into the picker beside the number
    if (ref.current && split.national !== cleanPhone(text)) ref.current.value = split.national
    hold(split.national)
    if (split.dialingCode !== chosen) store.set(codePath, split.dialingCode)
  }
  useLayoutEffect(() => {
    const follow = () => {
      const value = held()
      // not at first: a value that was typed before hydration is taken over
      if (shown.current === value) return
      shown.current = value
      const control = ref.current
      if (!control) return
      if (normalizeValue(kind, control.value) !== value) control.value = value
      // with its country: typed before hydration, or in a draft
      else if (dialingCode !== undefined && /^(?:\+|00)/.test(value)) apply(value)
    }
    follow()
    return store.subscribe(follow)
  })
  return { ref, defaultValue, onChange: apply }
}
