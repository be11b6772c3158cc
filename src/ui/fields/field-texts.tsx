/** The texts around a control: label, hint and error. */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './field-texts.module.css'

/** Id of a field's label, for buttons inside the field: others on the page have the same names. */
export const labelId = (id: string) => `${id}-label`

/** Props of a label; required fields are marked. */
export const labelProps = (required?: boolean) => ({ className: css.label, 'data-required': required || undefined })

export interface FieldTexts {
  hint?: ReactNode
  error?: ReactNode
}

/** The hint explains the right form, and is still needed beside an error that does not say the same. */
const showsHint = ({ hint, error }: FieldTexts) => Boolean(hint) && hint !== error

/** Value of a control's aria-describedby. */
export function describedBy(id: string, texts: FieldTexts): string | undefined {
  const ids = [texts.error && `${id}-error`, showsHint(texts) && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The error, and the hint below it. */
export function FieldNotes({ id, ...texts }: FieldTexts & { id: string }) {
  const { hint, error } = texts
  return (
    <>
      {/* Present from the start, so that a message appearing in it is read out. */}
      <p id={`${id}-error`} className={css.error} role="alert">
        {error && <Icon name="triangle-alert" size="s" />}
        {error}
      </p>
      {showsHint(texts) && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
