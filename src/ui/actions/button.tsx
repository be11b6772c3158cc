import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './button.module.css'
import { Spinner } from './spinner.tsx'

export interface ButtonVariant {
  /** accent: the main action of a screen; primary, soft, outline and ghost are each less prominent. */
  variant?: 'accent' | 'primary' | 'soft' | 'outline' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
}

/** The props that make another element, such as a link, look like a button. */
export function buttonProps({ variant = 'primary', size = 'm', block }: ButtonVariant = {}) {
  return { className: css.button, 'data-variant': variant, 'data-size': size, 'data-block': block || undefined }
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonVariant & {
    icon?: string
    /** Fills the icon. */
    solid?: boolean
    /** While an action runs: shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean
    /** The reason for which there is nothing to do now, shown as a hint: clicks are ignored, and the focus may stay. */
    unavailable?: string | undefined
  }

export function Button({
  variant,
  size,
  block,
  icon,
  solid,
  busy,
  unavailable,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || unavailable !== undefined
  return (
    <button
      title={unavailable}
      {...rest}
      {...buttonProps({ variant, size, block })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || rest['aria-disabled'] || undefined}
      onClick={event => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} solid={solid} />}
      {children && <span className={css.texts}>{children}</span>}
    </button>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: string
  /** Accessible name and tooltip. */
  label: string
  variant?: 'ghost' | 'soft' | 'round'
  solid?: boolean
}

export function IconButton({ icon, label, variant = 'ghost', solid, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={css.icon} data-variant={variant}>
      <Icon name={icon} solid={solid} />
    </button>
  )
}
