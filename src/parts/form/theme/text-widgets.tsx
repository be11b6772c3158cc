/** Widgets of our rjsf theme that are lines or blocks of text. */
import { type ComponentProps, useLayoutEffect } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import { findCode } from '../../../schemas/codes/plain-code.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/field.tsx'
import { useDayForm } from '../../text/day-form.ts'
import { useHeldText } from '../state/form-context.ts'
import { type ThemeWidgetProps, useControl, useTypedText } from './use-control.ts'

/** Most digits of a code that has a box for each. */
const MAX_BOXES = 8

type InputAttributes = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false }

/** @param kind of the value, where it is normalised in a way of its own */
function Line({
  attributes,
  kind,
  ...props
}: ThemeWidgetProps & { attributes?: InputAttributes | undefined; kind?: 'code' | 'tel' }) {
  const { shared, options, before, after, form } = useControl(props)
  const typed = useTypedText<HTMLInputElement>(props, kind)
  const text = useText()
  return (
    <TextField
      {...shared}
      type="text"
      inputMode={form.slots[shared.name]?.inputMode ?? options.inputMode}
      {...attributes}
      icon={options.icon}
      before={before}
      after={after}
      // a value that is too long gets a message and is not cut: the bound counts characters, the browser's counts UTF-16 units
      maxLength={Math.max(2 * (props.schema.maxLength ?? 0), 512)}
      reveal={
        attributes?.type === 'password'
          ? { show: text('common.show-password'), hide: text('common.hide-password') }
          : undefined
      }
      {...typed}
    />
  )
}

/** Values of `autocomplete` for names without capitals or spelling check. */
const NAMES = new Set(['username', 'off'])
export const TextWidget = (props: ThemeWidgetProps) => (
  <Line {...props} attributes={NAMES.has(String(props.options.autocomplete)) ? AS_TYPED : undefined} />
)

const PASSWORD = { type: 'password', ...AS_TYPED }
export const PasswordWidget = (props: ThemeWidgetProps) => <Line {...props} attributes={PASSWORD} />

const PIN = { type: 'password', inputMode: 'numeric', ...AS_TYPED } as const
export const PaymentPasswordWidget = (props: ThemeWidgetProps) => <Line {...props} attributes={PIN} />

const EMAIL = { type: 'email', inputMode: 'email', ...AS_TYPED } as const
export const EmailWidget = (props: ThemeWidgetProps) => <Line {...props} attributes={EMAIL} />

const TEL = { type: 'tel', inputMode: 'tel' } as const
export const TelWidget = (props: ThemeWidgetProps) => <Line {...props} attributes={TEL} kind="tel" />

const DIGITS = { type: 'text', inputMode: 'numeric', ...AS_TYPED } as const
export const CaptchaWidget = (props: ThemeWidgetProps) => <Line {...props} attributes={DIGITS} />

/** A code by SMS: a box for each digit where its length is fixed. */
export function CodeWidget(props: ThemeWidgetProps) {
  const { minLength, maxLength = Number.POSITIVE_INFINITY } = props.schema
  return minLength === maxLength && maxLength <= MAX_BOXES ? (
    <CodeBoxes {...props} length={maxLength} />
  ) : (
    <Line {...props} attributes={DIGITS} kind="code" />
  )
}

function CodeBoxes({ length, ...props }: ThemeWidgetProps & { length: number }) {
  const { shared, after, set } = useControl(props)
  return (
    <CodeField
      {...shared}
      length={length}
      read={findCode}
      after={after}
      value={useHeldText(shared.name)}
      onChange={code => set(code || undefined)}
    />
  )
}

export function TextareaWidget(props: ThemeWidgetProps) {
  const { shared } = useControl(props)
  const typed = useTypedText<HTMLTextAreaElement>(props)
  return <TextArea {...shared} {...typed} />
}

export function DateWidget(props: ThemeWidgetProps) {
  const { shared, set } = useControl(props)
  const form = useDayForm()
  const value = useHeldText(shared.name)
  // typed before hydration, or kept in a draft of another language
  const day = form.read(value)
  useLayoutEffect(() => {
    if (day !== undefined && day !== value) set(day)
  })
  return <DateField {...shared} form={form} value={value} onChange={text => set(text || undefined)} />
}
