import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import css from './button.module.css'

export interface ButtonLook {
  /** accent is the one thing to do on a screen; primary, soft, outline and ghost step down from it. */
  look?: 'accent' | 'primary' | 'soft' | 'outline' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
}

/** The look of a button for something that is none, such as a link. */
export function buttonLook({ look = 'primary', size = 'm', block }: ButtonLook = {}) {
  return { className: css.button, 'data-look': look, 'data-size': size, 'data-block': block || undefined }
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: string
    /** Work is under way: shows a spinner and takes no second click, but keeps the focus. */
    busy?: boolean
  }

export function Button({ look, size, block, icon, busy, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ look, size, block })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children && <span className={css.words}>{children}</span>}
    </button>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: string
  /** What it does, for those who don't see the icon. */
  label: string
  look?: 'ghost' | 'soft' | 'round'
  solid?: boolean
}

export function IconButton({ icon, label, look = 'ghost', solid, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={css.icon} data-look={look}>
      <Icon name={icon} solid={solid} />
    </button>
  )
}
