/** The words around a control that a form asks for: its label, its hint, its fault. */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './field-texts.module.css'

/** The look of a label, with a mark behind it where something has to be given. */
export const labelProps = (required?: boolean) => ({ className: css.label, 'data-required': required || undefined })

/** The names that a control points to with aria-describedby. */
export const describedBy = (id: string, hint?: ReactNode, error?: ReactNode) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

/** The hint, and an error in its place. */
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
