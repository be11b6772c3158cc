/** Scroll positions by history entry, so that back and forward restore them (RTE-15). */
const positions = new Map<string, number>()

export function rememberScroll(entry: string): void {
  positions.set(entry, window.scrollY)
}

/** Lists may still be loading: tries until the page is tall enough, for one second at most, or until the visitor scrolls. */
export function restoreScroll(entry: string): void {
  const top = positions.get(entry) ?? 0
  const end = performance.now() + 1000
  let stopped = false
  const stop = () => {
    stopped = true
  }
  for (const name of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(name, stop, { once: true, passive: true })
  const attempt = () => {
    if (stopped) return
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < end) requestAnimationFrame(attempt)
  }
  attempt()
}

/** Within the site we restore positions; when the visitor leaves it, the browser does. */
export function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
