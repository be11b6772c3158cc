/** One field of a form as the control of its kind; the same on the server, before and after rjsf has arrived. */
import type { ReactNode } from 'react'
import type { FormFieldKind, FormFieldModel } from '../../engine/site-model.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'

/** What stands beside a field's control: captcha picture, country picker, button that sends a code. */
export interface FieldSlots {
  before?: ReactNode
  after?: ReactNode
  /** In place of the control itself; its label and messages stay. */
  label?: ReactNode
}

export interface FormFieldProps {
  field: FormFieldModel
  id: string
  value: string
  error?: string
  disabled?: boolean
  slots?: FieldSlots
  onChange: (value: string) => void
  onBlur: () => void
}

type InputLook = { type: string; inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' }
const LOOKS: Partial<Record<FormFieldKind, InputLook>> = {
  password: { type: 'password' },
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  captcha: { type: 'text', inputMode: 'numeric' },
  code: { type: 'text', inputMode: 'numeric' },
}
/** Digits of a code that has a box for each. */
const LONGEST_CODE = 8
const AS_TYPED = new Set<FormFieldKind>(['password', 'email', 'captcha', 'code'])

export function FormField({ field, id, value, error, disabled, slots, onChange, onBlur }: FormFieldProps) {
  const text = useText()
  const { kind, label, hint, required, placeholder, icon, autocomplete, minLength, maxLength, options } = field
  const shared = { id, name: field.id, disabled, required, error, onBlur }
  if (kind === 'checkbox') {
    return (
      <Checkbox
        {...shared}
        label={slots?.label ?? label}
        value="true"
        checked={value === 'true'}
        onChange={checked => onChange(checked ? 'true' : '')}
      />
    )
  }
  const written = { ...shared, label, hint, value, placeholder, autoComplete: autocomplete, onChange }
  if (kind === 'textarea') return <TextArea {...written} />
  if (kind === 'date') return <DateField {...written} />
  if (options) {
    return <SelectField {...written} placeholder={placeholder ?? text('form.choose')} icon={icon} options={options} />
  }
  if (kind === 'code' && minLength === maxLength && maxLength <= LONGEST_CODE) {
    return <CodeField {...written} length={maxLength} after={slots?.after} />
  }
  return (
    <TextField
      {...written}
      {...(LOOKS[kind] ?? { type: 'text' })}
      icon={icon}
      before={slots?.before}
      after={slots?.after}
      // what is too long is told, not cut: the bound counts characters, the browser's counts code units
      maxLength={Math.max(2 * maxLength, 512)}
      {...(AS_TYPED.has(kind) && { autoCapitalize: 'none', spellCheck: false })}
      reveal={
        kind === 'password' ? { show: text('common.show-password'), hide: text('common.hide-password') } : undefined
      }
    />
  )
}
