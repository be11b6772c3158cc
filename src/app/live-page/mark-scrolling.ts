/**
 * Marks the document with the direction of the last scroll (`data-scrolled`): buttons that float above the page are hidden while the
 * visitor scrolls down.
 */

/** Pixels below which a scroll is no change of direction: a resting finger moves a little. */
const STEP = 8

export function markScrolling(): void {
  const root = document.documentElement
  let from = scrollY
  const scroll = () => {
    // a page that springs back from beyond its ends was not scrolled
    const y = Math.max(0, scrollY)
    if (Math.abs(y - from) < STEP) return
    const direction = y > from ? 'down' : y + innerHeight < root.scrollHeight - 1 ? 'up' : undefined
    if (direction && root.dataset.scrolled !== direction) root.dataset.scrolled = direction
    from = y
  }
  addEventListener('scroll', scroll, { passive: true })
}
