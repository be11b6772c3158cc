import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './toast-region.module.css'

export interface ToastRegionProps {
  toasts: readonly { id: number; text: string; tone: 'success' | 'info' | 'danger' }[]
  label: string
  closeLabel: string
  onClose: (id: number) => void
}

const SIGN = { success: 'circle-check', info: 'bell', danger: 'triangle-alert' }

/** Success told in passing. The region is there from the start, so that what appears in it is read out. */
export function ToastRegion({ toasts, label, closeLabel, onClose }: ToastRegionProps) {
  return (
    <section className={css.region} aria-label={label} aria-live="polite">
      {toasts.map(toast => (
        <div key={toast.id} className={css.toast} data-tone={toast.tone}>
          <Icon name={SIGN[toast.tone]} />
          <p className={css.text}>{toast.text}</p>
          <IconButton icon="x" label={closeLabel} onClick={() => onClose(toast.id)} />
        </div>
      ))}
    </section>
  )
}
