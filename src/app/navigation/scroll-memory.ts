/** Scroll positions by history entry, so that back, forward and reload restore them (RTE-15). */
import { readStored, writeStored } from '../../runtime/browser/storage.ts'

const NAME = 'scroll'
/** Entries that a reload remembers. */
const MOST = 30
const positions = new Map<string, number>(readPositions())

export function rememberScroll(entry: string): void {
  positions.delete(entry)
  positions.set(entry, window.scrollY)
}

/** Lists may still be loading: tries until the page is tall enough, for two seconds at most, or until the visitor scrolls. */
export function restoreScroll(entry: string): void {
  const top = positions.get(entry) ?? 0
  const end = performance.now() + 2000
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

/** After a reload, or back from another site, the first page is at the place where it was left. */
export function restoreFirstScroll(entry: string): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if ((load?.type === 'reload' || load?.type === 'back_forward') && positions.has(entry)) restoreScroll(entry)
}

/** Within the site we restore positions; when the visitor leaves it, the browser does. */
export function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    // what the router names the entry that is shown
    rememberScroll(history.state?.key ?? 'default')
    writeStored('session', NAME, JSON.stringify([...positions].slice(-MOST)))
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStored('session', NAME) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (one: unknown): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1])
