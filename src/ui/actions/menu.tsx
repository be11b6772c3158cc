import { type ReactNode, useRef } from 'react'
import css from './menu.module.css'
import { useDetails } from './use-details.ts'

export interface MenuProps {
  /** Content of the button. */
  face: ReactNode
  /** Accessible name of the button when its content has no text. */
  label?: string
  align?: 'start' | 'end'
  variant?: 'plain' | 'boxed'
  /** Called with the way to close it when it opens, and without when it has closed. */
  onToggle?: (close?: () => void) => void
  children: ReactNode
}

/** A drop-down that opens before any script has arrived: <details>. */
export function Menu({ face, label, align = 'end', variant = 'plain', onToggle, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = useDetails(ref)
  return (
    <details
      ref={ref}
      className={css.menu}
      data-align={align}
      onToggle={event => onToggle?.(event.currentTarget.open ? close : undefined)}
    >
      <summary className={css.face} data-variant={variant} aria-label={label} title={label}>
        {face}
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  )
}

/** Class of an entry in a menu, for links and buttons. */
export const menuItemClass = css.item
