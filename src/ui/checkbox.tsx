import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.module.css'
import { Icon } from './icon.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id' | 'type'> {
  id: string
  /** May hold links; a click on one does not tick the box. */
  label: ReactNode
  onChange?: (checked: boolean) => void
  error?: ReactNode
}

export function Checkbox({ id, label, onChange, error, ...input }: CheckboxProps) {
  return (
    <div className={css.frame}>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange?.(event.target.checked)}
        />
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error && <Icon name="triangle-alert" size="s" />}
        {error}
      </p>
    </div>
  )
}
