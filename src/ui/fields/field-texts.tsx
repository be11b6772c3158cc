/** The texts around a control: label, hint and error. */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './field-texts.module.css'

/** Props of a label; required fields are marked. */
export const labelProps = (required?: boolean) => ({ className: css.label, 'data-required': required || undefined })

/** Value of a control's aria-describedby. */
export const describedBy = (id: string, hint?: ReactNode, error?: ReactNode) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

/** The hint, or the error instead of it. */
export function FieldMessages({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {/* Present from the start, so that a message appearing in it is read out. */}
      <p id={`${id}-error`} className={css.error} role="alert">
        {error && <Icon name="triangle-alert" size="s" />}
        {error}
      </p>
      {hint && !error && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
