/** Scroll positions by history entry, so that back, forward and reload restore them. */
import { readStoredList, writeStoredList } from '../../runtime/state/storage.ts'

const NAME = 'scroll'
/** Most entries that a reload remembers. */
const MOST = 30
/** Milliseconds to wait for a page whose list became shorter than before. */
const LONGEST_WAIT_MS = 15_000
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab']
const positions = new Map<string, number>(readStoredList('session', NAME, isPosition))
/** The entry whose page is not yet tall enough, and a function that ends the waiting. */
let waiting: { entry: string; end: () => void } | undefined

/** Names an entry of the history: the router's key alone is the same for all entries by which visitors came from outside. */
export const nameEntry = (key: string, path: string) => `${key} ${path}`

/** Remembers the scroll position of an entry that is left; an entry that still waits keeps its earlier position. */
export function rememberScroll(entry: string): void {
  if (waiting?.entry === entry) {
    waiting.end()
    return
  }
  positions.delete(entry)
  positions.set(entry, window.scrollY)
}

/** Scrolls to the position of an entry: lists may still load, so it repeats each time the page grows, until the visitor acts. */
export function restoreScroll(entry: string): void {
  waiting?.end()
  const top = positions.get(entry) ?? 0
  const isReached = () => {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) <= 1
  }
  if (isReached()) return
  const done = new AbortController()
  const end = () => {
    waiting = undefined
    done.abort()
  }
  const growth = new ResizeObserver(() => {
    if (isReached()) end()
  })
  growth.observe(document.body)
  const timer = setTimeout(end, LONGEST_WAIT_MS)
  done.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  const options = { passive: true, signal: done.signal }
  for (const name of ['wheel', 'touchmove', 'pointerdown'] as const) addEventListener(name, end, options)
  addEventListener('keydown', ({ key }) => SCROLL_KEYS.includes(key) && end(), options)
  waiting = { entry, end }
}

/** Restores the scroll position of the first page after a reload, or back from another site. */
export function restoreFirstScroll(entry: string): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if ((load?.type === 'reload' || load?.type === 'back_forward') && positions.has(entry)) restoreScroll(entry)
}

/** Lets the site restore positions within itself, and the browser when the visitor leaves it. */
export function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    // the router's name of the entry that is shown
    rememberScroll(nameEntry(history.state?.key ?? 'default', location.pathname))
    writeStoredList('session', NAME, [...positions].slice(-MOST))
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

function isPosition(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1])
}
