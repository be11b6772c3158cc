/**
 * Marks the document while it scrolls, and with the way it was scrolled last. Tiles that pass under a resting pointer would otherwise
 * begin their hover effects one after the other, each with layers of its own, which costs more than the scrolling itself; what floats
 * above the page makes way for somebody who reads on.
 */

/** After the last scroll event, ms. */
const REST_MS = 120
/** A finger that rests trembles: less than this is no change of direction, CSS pixels. */
const STEP = 8

export function markScrolling(): void {
  const root = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = scrollY
  const rest = () => {
    timer = undefined
    delete root.dataset.scrolling
  }
  const scroll = () => {
    if (timer === undefined) root.dataset.scrolling = ''
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
    if (Math.abs(scrollY - from) < STEP) return
    root.dataset.scrolled = scrollY > from ? 'down' : 'up'
    from = scrollY
  }
  addEventListener('scroll', scroll, { passive: true })
}
