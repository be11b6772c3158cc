import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.module.css'
import { describedBy } from './field.tsx'
import { Icon } from './icon.tsx'

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
          aria-describedby={describedBy(id, hint, error)}
          onChange={event => onChange?.(event.target.checked)}
        />
        <label htmlFor={id} className={css.label} data-required={required || undefined}>
          {label}
        </label>
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error && <Icon name="triangle-alert" size="s" />}
        {error}
      </p>
      {hint && !error && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
