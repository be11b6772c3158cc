import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import css from './dialog.module.css'
import { dragWithin } from './drag-within.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title?: ReactNode
  /** Name for screen readers when there is no title. */
  label?: string
  /** A question stays a card on phones; the others are sheets there. */
  size?: 'question' | 'small' | 'medium' | 'large'
  /** With it Escape closes too; without it only the content can close the dialog. */
  closeButton?: boolean
  closeLabel?: string
  rounded?: boolean
  background?: boolean
  lockScroll?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps focus inside and the page behind inert, and a click outside does nothing.
 * Starts on the first field, gives the focus back to the opener; on a phone a sheet of full height (MOD-01 to MOD-07).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, label, size = 'small', closeButton = true, closeLabel = '', children } = props
  const { rounded = true, background = true, lockScroll = true } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(ref, open)
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-size={size}
      data-square={!rounded || undefined}
      data-bare={!background || undefined}
      data-lock={lockScroll || undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      onClose={event => {
        if (event.target === ref.current) onClose()
      }}
      onCancel={event => {
        if (event.target === ref.current && !closeButton) event.preventDefault()
      }}
      onKeyDown={event => {
        // a second Escape would close it in spite of onCancel
        if (event.key === 'Escape' && !closeButton) event.preventDefault()
      }}
    >
      {(title || closeButton) && (
        <header className={css.bar} onPointerDown={event => ref.current && dragWithin(ref.current, event)}>
          {title && (
            <h2 id={id} className={css.title}>
              {title}
            </h2>
          )}
          {closeButton && <IconButton icon="x" label={closeLabel} onClick={() => ref.current?.close()} />}
        </header>
      )}
      <div className={css.body}>{open && children}</div>
    </dialog>
  )
}

function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const { scrollX, scrollY } = window
    const opener = document.activeElement
    dialog.style.translate = ''
    dialog.showModal()
    const stop = focusFirstField(dialog)
    return () => {
      stop()
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    }
  }, [ref, open])
}

const FIELD = 'input:not([type=hidden],:disabled),select:not(:disabled),textarea:not(:disabled),[data-autofocus]'

/** The content may arrive after the dialog: waits for a field for two seconds, unless the visitor moves on. */
function focusFirstField(dialog: HTMLDialogElement): () => void {
  const start = document.activeElement
  const attempt = () => {
    const field = dialog.querySelector<HTMLElement>(FIELD)
    if (field && document.activeElement === start) field.focus({ preventScroll: true })
    return field !== null
  }
  if (attempt()) return () => {}
  const watcher = new MutationObserver(() => {
    if (attempt() || document.activeElement !== start) watcher.disconnect()
  })
  watcher.observe(dialog, { childList: true, subtree: true })
  const timer = setTimeout(() => watcher.disconnect(), 2000)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
