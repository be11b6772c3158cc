import type { SyntheticEvent } from 'react'

/** A pointer or the focus that stays so long on a link will probably follow it. */
const DWELL_MS = 80
/** There is one pointer and one focus. */
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
