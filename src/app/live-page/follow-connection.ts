/** Tells a visitor without a connection that nothing typed is lost. */
import { dismissToast, showToast } from '../../runtime/dialogs/toasts.ts'

/** @returns a function that stops it. */
export function followConnection(): () => void {
  let shown: number | undefined
  const show = () => {
    if (shown === undefined && !navigator.onLine)
      shown = showToast(text => text('offline.notice'), 'info', Number.POSITIVE_INFINITY)
  }
  const hide = () => {
    if (shown !== undefined) dismissToast(shown)
    shown = undefined
  }
  show()
  addEventListener('offline', show)
  addEventListener('online', hide)
  return () => {
    hide()
    removeEventListener('offline', show)
    removeEventListener('online', hide)
  }
}
