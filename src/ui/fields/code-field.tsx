import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import css from './code-field.module.css'
import { FieldFrame } from './field.tsx'
import { describedBy } from './field-texts.tsx'

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id' | 'type'> {
  id: string
  label: ReactNode
  /** The digits so far. */
  value: string
  /** Finds a code in a typed or pasted text; by default its digits. @returns digits */
  read?: (typed: string, length: number) => string
  /** Number of digits of a code. */
  length?: number
  hint?: ReactNode
  error?: ReactNode
  /** A control at the end of the line: the button that sends a code. */
  after?: ReactNode
  onChange?: (value: string) => void
}

/**
 * The digits of a code that was sent. One field, so that it can be filled from the message and pasted into, drawn as a box for
 * each digit.
 */
export function CodeField(props: CodeFieldProps) {
  const { id, label, value, length = 6, hint, error, required, after, ...events } = props
  const { read = digitsOf, onChange, ...input } = events
  const hydrated = useHydrated()
  const take = (typed: string) => onChange?.(read(typed, length).slice(0, length))
  // the boxes show no cursor, so it is always behind the last digit
  const toEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (field.selectionStart === field.selectionEnd) field.setSelectionRange(length, length)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className={css.line}>
        <div className={css.code}>
          <input
            autoComplete="one-time-code"
            {...input}
            id={id}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            spellCheck={false}
            className={css.input}
            data-asleep={!hydrated || undefined}
            value={value}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onChange={event => take(event.target.value)}
            // replaces the digits, which may be those of an older code
            onPaste={event => {
              event.preventDefault()
              take(event.clipboardData.getData('text'))
            }}
            onSelect={toEnd}
          />
          {[...Array(length).keys()].map(index => (
            <span key={index} className={css.box} data-next={index === value.length || undefined} aria-hidden="true">
              {value[index]}
            </span>
          ))}
        </div>
        {after}
      </div>
    </FieldFrame>
  )
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')
