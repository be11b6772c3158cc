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
  children: ReactNode
}

/** A drop-down that opens before any script has arrived: <details>. */
export function Menu({ face, label, align = 'end', variant = 'plain', children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDetails(ref)
  return (
    <details ref={ref} className={css.menu} data-align={align}>
      <summary className={css.face} data-variant={variant} aria-label={label} title={label}>
        {face}
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  )
}

/** Class of an entry in a menu, for links and buttons. */
export const menuItemClass = css.item
