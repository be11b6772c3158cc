/**
 * Follows one widget of the page: brings it into view where it is out of view, and reports its place whenever that changes. A widget that
 * the page does not show yet is followed as soon as it does.
 */
import type { Box } from '../schemas/studio/preview-messages.ts'
import { findWidget, isPartOf, placeOf, shownPage } from './widget-place.ts'

/** Milliseconds between two searches for a widget that the page does not show, or for the page itself. */
const SEARCH_MS = 250

export interface Following {
  /** Leaves the page where a person scrolls it to. */
  release(): void
  stop(): void
}

/**
 * @param isHeld the widget is brought into view, and kept there until a person scrolls
 * @param report called with the id of the screen and the place of the widget there once the page is built, and when one of them changes;
 *   without a place the page does not show the widget
 */
export function followWidget(
  subject: string,
  isHeld: boolean,
  report: (screen: string, box: Box | undefined) => void,
): Following {
  const root = document.getElementById('root')!
  let element: Element | undefined
  let reported: string | undefined
  let isKept = isHeld
  let frame = 0
  let search: ReturnType<typeof setTimeout> | undefined

  const measure = () => {
    frame = 0
    const screen = shownPage()?.screen.screen.id
    if (screen === undefined) return look()
    if (element && !isPartOf(element, subject)) element = undefined
    element ??= findWidget(subject)
    if (isKept && element) bringIntoView(element)
    const box = element && placeOf(element)
    const words = JSON.stringify([screen, box])
    if (words === reported) return
    reported = words
    report(screen, box)
  }
  const remeasure = () => {
    frame ||= requestAnimationFrame(measure)
  }
  /** The whole page is searched for a widget that is not there, which is not done with every change. */
  const look = () => {
    if (element?.isConnected) return remeasure()
    search ??= setTimeout(() => {
      search = undefined
      remeasure()
    }, SEARCH_MS)
  }
  const sizes = new ResizeObserver(remeasure)
  sizes.observe(root)
  const changes = new MutationObserver(look)
  changes.observe(root, { childList: true, subtree: true })
  addEventListener('scroll', remeasure, { capture: true, passive: true })
  addEventListener('resize', remeasure)
  measure()
  return {
    release() {
      isKept = false
    },
    stop() {
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('scroll', remeasure, { capture: true })
      removeEventListener('resize', remeasure)
      cancelAnimationFrame(frame)
      clearTimeout(search)
    },
  }
}

/**
 * Scrolls to a widget that is not in view as a whole, or that does not fill the view where it is larger. The page scrolls itself, because
 * a browser that brings an element into view scrolls the surroundings of the frame, too.
 */
function bringIntoView(element: Element): void {
  const box = placeOf(element)
  if (!box) return
  // a header that stays covers the beginning of the view, or all of a low one
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const top = header < innerHeight / 2 ? header : 0
  const end = innerHeight - barBelow(element)
  const fits = box.height <= end - top
  const isInView = ({ y, height }: Box) =>
    fits ? y >= top && y + height <= end : y <= innerHeight / 2 && y + height >= innerHeight / 2
  if (isInView(box)) return
  const start = fits && top === header ? (innerHeight + top - box.height) / 2 : top
  scrollBy({ top: box.y - (fits ? Math.min(start, end - box.height) : start), behavior: 'instant' })
  const moved = placeOf(element)
  // inside of a part with a scroll bar of its own, such as a dialog
  if (moved?.y === box.y) element.scrollIntoView({ block: fits ? 'center' : 'start', behavior: 'instant' })
}

/** Returns the height of a bar that stays at the end of the view, such as the tabs of phones, unless it holds the widget or fills the view. */
function barBelow(element: Element): number {
  let bar = document.elementFromPoint(innerWidth / 2, innerHeight - 1)
  while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement
  if (!bar || bar.contains(element)) return 0
  const height = innerHeight - bar.getBoundingClientRect().top
  return height < innerHeight / 2 ? height : 0
}
