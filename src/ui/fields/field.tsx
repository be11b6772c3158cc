import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { Spinner } from '../actions/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import css from './field.module.css'
import { describedBy, FieldNotes, labelId, labelProps } from './field-texts.tsx'

export interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** True with something at the end of the control's line. */
  isShared?: boolean
  children: ReactNode
}

/** Label above, error and hint below. */
export function FieldFrame({ id, label, hint, error, required, isShared, children }: FieldFrameProps) {
  return (
    <div className={css.frame} data-invalid={error ? true : undefined} data-shared={isShared || undefined}>
      <label id={labelId(id)} htmlFor={id} {...labelProps(required)}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Parts inside the box are there, or not, as long as the field is: the first one would put another input in its place. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id'> {
  id: string
  label: ReactNode
  onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  hint?: ReactNode
  error?: ReactNode
  icon?: string
  /** Labels of the button that shows and hides the text; for passwords. */
  reveal?: { show: string; hide: string }
  /** A control or picture at the end of the line: captcha, send code. */
  after?: ReactNode
  /** Inside the box, before the text and instead of the icon: country picker, currency sign. */
  before?: ReactNode
  /** Inside the box, between `before` and the text. */
  beside?: ReactNode
  /** Inside the box, after the text: the button of a calendar, currency sign. */
  end?: ReactNode
  /** True while the value is checked on the server; typing goes on. */
  busy?: boolean
}

/** One line of text, and the base of other kinds of text: passwords, numbers, dates, telephone numbers. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, onChange, ...control } = props
  const { id, icon, reveal, before, beside, end, after, busy, type = 'text', ...input } = control
  const [shown, setShown] = useState(false)
  // a box around the control where something can stand in it; otherwise the control is the box
  const isAlone = !icon && !reveal && !before && !beside && !end && busy === undefined
  const states = { 'data-disabled': input.disabled || undefined, 'data-read-only': input.readOnly || undefined }
  const line = (
    <input
      {...input}
      {...(isAlone && states)}
      id={id}
      type={reveal && shown ? 'text' : type}
      className={isAlone ? `${css.box} ${css.input}` : css.input}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy(id, { hint, error })}
      onChange={event => onChange?.(event.target.value, event)}
    />
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required} isShared={Boolean(after)}>
      {isAlone ? (
        line
      ) : (
        <div className={css.box} {...states}>
          {before ? <div className={css.before}>{before}</div> : icon && <Icon name={icon} />}
          {beside}
          {line}
          {busy && (
            <span className={css.busy}>
              <Spinner />
            </span>
          )}
          {reveal && (
            <button
              type="button"
              className={css.reveal}
              aria-label={shown ? reveal.hide : reveal.show}
              aria-describedby={labelId(id)}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          )}
          {end}
        </div>
      )}
      {after}
    </FieldFrame>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'id'> {
  id: string
  label: ReactNode
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
}

export function TextArea({ id, label, hint, error, required, onChange, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className={css.box} data-disabled={area.disabled || undefined} data-read-only={area.readOnly || undefined}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={css.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={event => onChange?.(event.target.value)}
        />
      </div>
    </FieldFrame>
  )
}
