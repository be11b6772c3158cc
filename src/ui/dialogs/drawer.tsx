import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import css from './drawer.module.css'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Edge from which it comes; from the bottom it is a sheet as high as its content. */
  side?: 'start' | 'end' | 'bottom'
  /** The main action; stays visible below the content. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal panel at an edge of the screen. Nothing is typed into it, so Escape and a tap beside it close it. */
export function Drawer({ open, onClose, title, closeLabel, side = 'start', footer, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(ref, open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it for the keyboard
    <dialog
      ref={ref}
      className={css.drawer}
      data-side={side}
      data-lock
      aria-labelledby={id}
      onClick={event => {
        // only a click beside the content hits the dialog element itself
        if (event.target === ref.current) ref.current?.close()
      }}
    >
      <div className={css.sheet}>
        <header className={css.bar}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={() => ref.current?.close()} />
        </header>
        <div className={css.body}>{open && children}</div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
