import { type PointerEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/button.tsx'
import { useTopModal } from '../dialogs/modal-stack.ts'
import { Icon } from '../icons/icon.tsx'
import css from './toast-region.module.css'

export interface ToastRegionProps {
  toasts: readonly { id: number; text: string; tone: 'success' | 'info' | 'danger' }[]
  label: string
  closeLabel: string
  onClose: (id: number) => void
  /** True while the pointer or the focus is on a toast: none may disappear then. */
  onHold: (hold: boolean) => void
}

const SIGN = { success: 'circle-check', info: 'info', danger: 'triangle-alert' }

/**
 * Short messages. The region is always rendered, so that screen readers announce new messages; it is placed in the topmost modal dialog,
 * because everything outside of that is inert.
 */
export function ToastRegion({ toasts, label, closeLabel, onClose, onHold }: ToastRegionProps) {
  const modal = useTopModal()
  const region = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another window it is another element
  useEffect(() => region.current?.showPopover?.(), [modal])
  return createPortal(
    <section
      ref={region}
      popover="manual"
      className={css.region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {toasts.map(toast => (
        <div
          key={toast.id}
          className={css.toast}
          data-tone={toast.tone}
          role={toast.tone === 'danger' ? 'alert' : undefined}
          onPointerDown={event => startSwipe(event, () => onClose(toast.id))}
        >
          <Icon name={SIGN[toast.tone]} />
          <p className={css.text}>{toast.text}</p>
          <IconButton icon="x" label={closeLabel} onClick={() => onClose(toast.id)} />
        </div>
      ))}
    </section>,
    modal ?? document.body,
  )
}

const MIN_SWIPE_PX = 80

/** Dismisses a toast by swiping it to either side; a short swipe lets it return. */
function startSwipe(event: PointerEvent<HTMLElement>, close: () => void): void {
  if (event.pointerType !== 'touch') return
  const toast: HTMLElement = event.currentTarget
  const { clientX } = event
  const stop = new AbortController()
  const { signal } = stop
  let moved = 0
  toast.addEventListener(
    'pointermove',
    now => {
      moved = now.clientX - clientX
      toast.style.translate = `${moved}px`
      toast.style.opacity = String(Math.max(0, 1 - Math.abs(moved) / 200))
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    toast.addEventListener(
      end,
      () => {
        stop.abort()
        if (Math.abs(moved) > MIN_SWIPE_PX) return close()
        toast.style.translate = ''
        toast.style.opacity = ''
      },
      { signal },
    )
}
