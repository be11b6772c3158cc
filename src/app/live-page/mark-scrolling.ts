/**
 * Marks the document while it scrolls. Tiles that pass under a resting pointer would otherwise begin their hover effects one after the
 * other, each with layers of its own, which costs more than the scrolling itself.
 */

/** After the last scroll event, ms. */
const REST_MS = 120

export function markScrolling(): void {
  const root = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = undefined
    delete root.dataset.scrolling
  }
  const scroll = () => {
    if (timer === undefined) root.dataset.scrolling = ''
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
  }
  addEventListener('scroll', scroll, { passive: true })
}
