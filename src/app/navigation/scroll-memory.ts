/** Where each entry of the history was scrolled to, so that back and forward return there (RTE-15). */
const places = new Map<string, number>()

export function rememberScroll(entry: string): void {
  places.set(entry, window.scrollY)
}

/** The page may still be growing (lists that load): tries until it is tall enough, for a second at most, or until the visitor scrolls. */
export function restoreScroll(entry: string): void {
  const top = places.get(entry) ?? 0
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

/** On leaving the site the browser keeps the position itself. */
export function takeOverScroll(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
