import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { blockSecondClick } from './block-second-click.ts'
import { pushModal, topModal } from './modal-stack.ts'

/**
 * Opens a native modal dialog: focuses its first field, then gives focus and scroll position back when it closes.
 * @param onClose called when the visitor closes it, and not when it is covered or unmounted
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // before painting, so that neither the page nor the focus visibly jumps
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const { scrollX, scrollY, location } = window
    const page = location.pathname
    const opener = document.activeElement
    const { documentElement } = document
    documentElement.toggleAttribute('data-scroll-bar', window.innerWidth > documentElement.clientWidth)
    const tell = () => close()
    let lastPress: PointerEvent | undefined
    const press = (event: PointerEvent) => {
      lastPress = event
    }
    dialog.addEventListener('close', tell)
    dialog.addEventListener('pointerdown', press, true)
    dialog.showModal()
    const leave = pushModal(dialog)
    const stop = focusFirstField(dialog)
    return () => {
      stop()
      leave()
      dialog.removeEventListener('close', tell)
      dialog.removeEventListener('pointerdown', press, true)
      if (lastPress) blockSecondClick(lastPress)
      dialog.close()
      restoreFocus(opener)
      // another page has a scroll position of its own
      if (location.pathname === page && (window.scrollX !== scrollX || window.scrollY !== scrollY))
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    }
  }, [ref, open])
}

const FIELD =
  'input:not([type=hidden],[readonly],:disabled),select:not(:disabled),textarea:not(:disabled),[data-autofocus=true]'
const SETTLE_MS = 2000

/** The content may arrive after the dialog: waits for a field, and for a heading that names it, unless the visitor moves the focus. */
function focusFirstField(dialog: HTMLDialogElement): () => void {
  const start = document.activeElement
  const attempt = () => {
    nameByHeading(dialog)
    const field = dialog.querySelector<HTMLElement>(FIELD)
    if (field && document.activeElement === start) field.focus({ preventScroll: true })
    return field !== null || document.activeElement !== start
  }
  if (attempt()) return () => {}
  const watcher = new MutationObserver(() => {
    if (attempt()) watcher.disconnect()
  })
  watcher.observe(dialog, { childList: true, subtree: true })
  const timer = setTimeout(() => watcher.disconnect(), SETTLE_MS)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}

function nameByHeading(dialog: HTMLDialogElement): void {
  if (dialog.hasAttribute('aria-labelledby') || dialog.hasAttribute('aria-label')) return
  const heading = dialog.querySelector('h1,h2,h3')
  if (!heading) return
  heading.id ||= `${dialog.id}-heading`
  dialog.setAttribute('aria-labelledby', heading.id)
}

/** Gives the focus to the dialog beneath or the page's main part when the opener is gone, such as a login button after the login. */
function restoreFocus(opener: Element | null): void {
  const menu = opener?.closest('details:not([open])')?.querySelector('summary')
  const beneath = topModal()?.querySelector('button,a[href],input')
  for (const target of [opener, menu, beneath, document.querySelector('main')]) {
    if (!(target instanceof HTMLElement) || !target.isConnected || target === document.body) continue
    target.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}
