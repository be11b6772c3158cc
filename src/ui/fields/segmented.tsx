import { type ReactNode, useId } from 'react'
import css from './segmented.module.css'

export interface SegmentedProps {
  label: string
  options: { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** A choice of a few options, all visible: native radio buttons, so arrow keys and forms work by themselves. */
export function Segmented({ label, options, value, onChange }: SegmentedProps) {
  const name = useId()
  return (
    <fieldset className={css.set}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
