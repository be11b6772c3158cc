import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.module.css'
import { describedBy, FieldNotes, labelProps } from './field-texts.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id' | 'type'> {
  id: string
  /** May hold links; a click on one does not tick the box. */
  label: ReactNode
  onChange?: (checked: boolean) => void
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ id, label, onChange, hint, error, required, ...input }: CheckboxProps) {
  return (
    <div className={css.frame}>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={css.box}
          // the browser's own check would stop the submit before our messages
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={event => onChange?.(event.target.checked)}
        />
        <label htmlFor={id} {...labelProps(required)}>
          {label}
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
