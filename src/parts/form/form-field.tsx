/** One field of a form as the control of its kind; the same on the server, before and after rjsf has arrived. */
import type { ReactNode } from 'react'
import type { FormFieldKind, FormFieldModel } from '../../engine/site-model.ts'
import { useText } from '../../runtime/texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

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
  date: { type: 'date' },
  captcha: { type: 'text', inputMode: 'numeric' },
  code: { type: 'text', inputMode: 'numeric' },
}
const AS_TYPED = new Set<FormFieldKind>(['password', 'email', 'captcha', 'code'])

export function FormField({ field, id, value, error, disabled, slots, onChange, onBlur }: FormFieldProps) {
  const text = useText()
  const { kind, label, hint, required, placeholder, icon, autocomplete, maxLength } = field
  const shared = { id, name: field.id, disabled, required, error, onBlur }
  if (kind === 'checkbox') {
    return (
      <Checkbox
        {...shared}
        // the browser's own check would stop the submit before our messages
        required={false}
        aria-required={required || undefined}
        label={slots?.label ?? label}
        value="true"
        checked={value === 'true'}
        onChange={checked => onChange(checked ? 'true' : '')}
      />
    )
  }
  const written = { ...shared, label, hint, value, placeholder, autoComplete: autocomplete, onChange }
  if (kind === 'textarea') return <TextArea {...written} />
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
