/** Calls when elements come near, by one observer for all of them: the numbers are the platform's own (SYS-05). */

/** Screens from the top of the viewport within which a picture is asked for. */
const PRELOAD = 1.3
/** Part of an element that has to be there. */
const THRESHOLD = 0.1
/** Between two looks: what a fast scroll passes by in less is never asked for. */
const THROTTLE_MS = 200
/** Many pictures that come near at once are asked for in several tasks, so that the scroll goes on between them. */
const TASK_MS = 8

const waiting = new Map<Element, () => void>()
const visible = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** @returns what calls it off. */
export function whenNearViewport(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => {}
  }
  observer ??= createObserver()
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function createObserver(): IntersectionObserver {
  const margin = `${Math.round((PRELOAD - 1) * 100)}%`
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    // rows that scroll by themselves look ahead as far as the page does, sideways only: down the page it would add to rootMargin
    scrollMargin: `0px ${margin}`,
    threshold: THRESHOLD,
  }
  return new IntersectionObserver(entries => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio >= THRESHOLD) visible.add(target)
      else visible.delete(target)
    }
    if (timer === undefined) callNearElements()
  }, options)
}

function callNearElements(): void {
  timer = undefined
  if (visible.size === 0) return
  const end = performance.now() + TASK_MS
  for (const element of visible) {
    if (performance.now() > end) break
    const tell = waiting.get(element)
    forget(element)
    tell?.()
  }
  timer = setTimeout(callNearElements, visible.size > 0 ? 0 : THROTTLE_MS)
}

function forget(element: Element): void {
  waiting.delete(element)
  visible.delete(element)
  observer?.unobserve(element)
}
