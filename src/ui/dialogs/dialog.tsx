import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import css from './dialog.module.css'
import { startDrag, watchBounds } from './drag-within.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** The dialog is no longer open, but still visible while it fades out. */
  isLeaving?: boolean
  onClose: () => void
  title?: ReactNode
  /** Name for screen readers when there is no title; without either, the first heading of the content. */
  label?: string
  /** A question stays a card on phones; the others are sheets there. */
  size?: 'question' | 'small' | 'medium' | 'large'
  /** Closes the dialog, like Escape; without it only the content can close the dialog. */
  closeButton?: boolean
  closeLabel?: string
  rounded?: boolean
  background?: boolean
  lockScroll?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps focus inside and the page behind inert, and a click outside does nothing.
 * Starts on the first field, gives the focus back to the opener; on a phone a sheet of full height.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    isLeaving,
    onClose,
    title,
    label,
    size = 'small',
    closeButton = true,
    closeLabel = '',
    children,
  } = props
  const { rounded = true, background = true, lockScroll = true } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  /** True after the first click inside. */
  const isUsed = useRef(false)
  useModal(ref, open, onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    isUsed.current = false
    dialog.style.translate = ''
    return watchBounds(dialog)
  }, [open])
  return (
    <dialog
      ref={ref}
      id={id}
      className={css.dialog}
      data-size={size}
      data-square={!rounded || undefined}
      data-bare={!background || undefined}
      data-lock={lockScroll || undefined}
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-label={title ? undefined : label}
      aria-describedby={title && size === 'question' ? `${id}-body` : undefined}
      onCancel={event => {
        if (event.target === ref.current && !closeButton) event.preventDefault()
      }}
      onClickCapture={event => {
        // the second click of a double click was meant for the button that opened the dialog, and not for a control of the dialog
        if (event.detail < 2) isUsed.current = true
        if (event.detail < 2 || (isUsed.current && size !== 'question')) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onKeyDown={event => {
        // a second Escape would close it in spite of onCancel
        if (event.key === 'Escape' && !closeButton) event.preventDefault()
      }}
    >
      {(title || closeButton) && (
        <header className={css.bar} onPointerDown={event => ref.current && startDrag(ref.current, event)}>
          {title && (
            <h2 id={`${id}-title`} className={css.title}>
              {title}
            </h2>
          )}
          {closeButton && <IconButton icon="x" label={closeLabel} onClick={() => ref.current?.close()} />}
        </header>
      )}
      <div id={`${id}-body`} className={css.body}>
        {(open || isLeaving) && children}
      </div>
    </dialog>
  )
}
