import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { describedBy, FieldNotes, labelProps } from './field-texts.tsx'
import css from './radio-group.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  /** Effect of choosing it. */
  hint?: ReactNode
  icon?: string
  disabled?: boolean
}

export interface RadioGroupProps {
  id: string
  /** Name in the form. */
  name: string
  label: ReactNode
  options: readonly RadioOption[]
  value: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** cards: a frame around each, side by side where space allows. */
  variant?: 'list' | 'cards'
  onBlur?: () => void
}

/** Several options, all visible, each with a description: native radio buttons, so that arrow keys and forms work. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, label, options, value, onChange, hint, error, required, disabled, variant = 'list', onBlur } = props
  return (
    <fieldset
      className={css.group}
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend {...labelProps(required)}>{label}</legend>
      <div className={css.options} data-variant={variant}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              className={css.dot}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
              onBlur={onBlur}
            />
            {option.icon && <Icon name={option.icon} />}
            <span className={css.texts}>
              <span className={css.name}>{option.label}</span>
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
