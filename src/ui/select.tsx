import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './select.module.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  label: ReactNode
  /** Keep the label for screen readers only. */
  labelHidden?: boolean
  options: { value: string; label: string }[]
  onChange?: (value: string) => void
}

/** The platform's own list, which every phone shows in its best way. */
export function Select({ label, labelHidden, options, onChange, ...select }: SelectProps) {
  return (
    <label className={css.frame}>
      <span className={css.label} data-hidden={labelHidden || undefined}>
        {label}
      </span>
      <span className={css.box}>
        <select {...select} className={css.select} onChange={event => onChange?.(event.target.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
    </label>
  )
}
