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
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let pause: ReturnType<typeof setTimeout> | undefined

/** @returns what calls it off. */
export function whenNear(element: Element, tell: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    tell()
    return () => {}
  }
  observer ??= createObserver()
  waiting.set(element, tell)
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
      if (intersectionRatio >= THRESHOLD) near.add(target)
      else near.delete(target)
    }
    if (pause === undefined) look()
  }, options)
}

function look(): void {
  pause = undefined
  if (near.size === 0) return
  const end = performance.now() + TASK_MS
  for (const element of near) {
    if (performance.now() > end) break
    const tell = waiting.get(element)
    forget(element)
    tell?.()
  }
  pause = setTimeout(look, near.size > 0 ? 0 : THROTTLE_MS)
}

function forget(element: Element): void {
  waiting.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}
