/**
 * Marks the document while it scrolls (`data-scrolling`), and with the direction of the last scroll (`data-scrolled`). Tiles that pass
 * under a resting pointer would otherwise begin their hover effects one after the other, each with layers of its own, which costs more
 * than the scrolling itself. Buttons that float above the page are hidden while the visitor scrolls down.
 */

/** After the last scroll event, ms. */
const REST_MS = 120
/** Less is no change of direction: a resting finger moves a little. CSS pixels. */
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
    // a page that springs back from beyond its ends was not scrolled
    const y = Math.max(0, scrollY)
    if (Math.abs(y - from) < STEP) return
    if (y > from) root.dataset.scrolled = 'down'
    else if (y + innerHeight < root.scrollHeight - 1) root.dataset.scrolled = 'up'
    from = y
  }
  addEventListener('scroll', scroll, { passive: true })
}
