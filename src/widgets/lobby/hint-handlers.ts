import type { SyntheticEvent } from 'react'

/** Milliseconds on a link after which a pointer or the focus will probably follow it. */
const DWELL_MS = 80
/** One timer, because there is one pointer and one focus. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Handlers for the container of links: `onHint` is called with the one that will probably be followed next. */
export function hintHandlers(onHint: (link: HTMLAnchorElement) => void) {
  const hint = ({ target, type }: SyntheticEvent) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link) return
    if (type === 'pointerdown') onHint(link)
    else timer = setTimeout(() => onHint(link), DWELL_MS)
  }
  return { onPointerDown: hint, onPointerOver: hint, onFocus: hint, onPointerLeave: () => clearTimeout(timer) }
}
