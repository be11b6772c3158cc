/** What every widget of our theme takes from rjsf: name, texts, error, and when the error shows. */
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { createContext, type ReactNode, use, useState } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import type { FieldOptions } from '../../../schemas/form-schema.ts'
import { normalizeValue } from '../../../schemas/form-values.ts'
import { firstError, isPlatformError, messageOf } from '../field-messages.ts'
import { type FormState, useForm } from '../form-context.ts'

export type ThemeWidgetProps = WidgetProps<Record<string, unknown>, RJSFSchema>
type Options = FieldOptions & { help?: string; autocomplete?: string; enumOptions?: { value: string; label: string }[] }

/** What a field's template tells the widget inside it. */
export interface FieldPosition {
  /** Dotted path of the field, which is also the name of its control: `address.city`. */
  path: string
  /** It was left after something was filled in. */
  isLeft: boolean
  leave(): void
  /** Control at the start of the line: the picker of the dialing code. */
  before?: ReactNode
}
export const NO_FIELD: FieldPosition = { path: '', isLeft: false, leave() {} }
export const FieldContext = createContext(NO_FIELD)

export interface Control {
  /** What every control of `ui` takes. */
  shared: {
    id: string
    name: string
    label: ReactNode
    hint: string | undefined
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
  const isShown =
    code !== undefined &&
    (isPlatformError(code) || form.submitted || ((isLeft || form.showErrors === 'typed') && props.value !== undefined))
  return {
    shared: {
      id: props.id,
      name: path,
      label: slots?.label ?? props.label,
      hint: options.help,
      error: isShown ? messageOf(code, { 'ui:options': options }, text) : undefined,
      required: props.required === true,
      disabled: props.disabled === true,
      placeholder: props.placeholder || undefined,
      autoComplete: options.autocomplete,
      onBlur() {
        form.pending.flush()
        leave()
      },
    },
    options,
    before,
    after: slots?.after,
    form,
  }
}

interface Draft {
  /** What was typed. */
  text: string
  /** The value of rjsf that it replaces, or that it already stands for. */
  value: string
}

/**
 * The text of a control, and what to do with what is typed. rjsf gets the normalised value as soon as typing pauses, the field
 * is left or the form is used; blanks at the end stay in the control while the value is the same.
 */
export function useTypedText(
  { value, onChange }: ThemeWidgetProps,
  widget?: string,
): [string, (typed: string) => void] {
  const { path } = use(FieldContext)
  const { pending } = useForm()
  const [draft, setDraft] = useState<Draft>()
  const known = typeof value === 'string' ? value : ''
  const isCurrent = draft && (draft.value === known || normalizeValue(widget, draft.text) === known)
  return [
    isCurrent ? draft.text : known,
    text => {
      setDraft({ text, value: known })
      pending.add(path, () => {
        const normal = normalizeValue(widget, text)
        setDraft({ text, value: normal })
        onChange(normal || undefined)
      })
    },
  ]
}
