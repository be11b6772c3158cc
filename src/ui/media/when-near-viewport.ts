/** Calls back when elements come near the viewport, with one observer for all; the figures are the specification's. */

/** Distance from the top of the viewport within which a picture is requested, in viewport heights. */
const PRELOAD = 1.3
/** Part of an element that must be within that distance. */
const THRESHOLD = 0.1
/** Milliseconds between two checks: pictures that a fast scroll passes in less time are never requested. */
const THROTTLE_MS = 200
/** Milliseconds of one task: many pictures are requested in several tasks, so that scrolling stays smooth. */
const TASK_MS = 8

const waiting = new Map<Element, () => void>()
const added = new Set<Element>()
const visible = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * @param isNew the element was added by a script: when it is near already, the callback comes before the next frame
 * @returns a function that cancels it
 */
export function whenNearViewport(element: Element, callback: () => void, isNew = false): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => {}
  }
  observer ??= createObserver()
  waiting.set(element, callback)
  if (isNew) {
    if (added.size === 0) queueMicrotask(callAdded)
    added.add(element)
  } else observer.observe(element)
  return () => forget(element)
}

/** Checks all pictures that a task added together, once they are in the page. */
function callAdded(): void {
  const near = new Set([...added].filter(isNear))
  for (const element of added) if (!near.has(element)) observer?.observe(element)
  added.clear()
  near.forEach(call)
}

function isNear(element: Element): boolean {
  // an element that is not laid out yet is not near
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false
  const { top, bottom, left, right, height } = element.getBoundingClientRect()
  const ahead = innerHeight * (PRELOAD - 1)
  const part = height * THRESHOLD
  // the observer decides about rows that scroll horizontally, because it knows their visible part
  return height > 0 && bottom - part > -ahead && top + part < innerHeight + ahead && left >= 0 && right <= innerWidth
}

function call(element: Element): void {
  const callback = waiting.get(element)
  forget(element)
  callback?.()
}

function createObserver(): IntersectionObserver {
  const margin = `${Math.round((PRELOAD - 1) * 100)}%`
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    // rows that scroll horizontally load ahead as far as the page does; vertically it would add to rootMargin
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
    call(element)
  }
  timer = setTimeout(callNearElements, visible.size > 0 ? 0 : THROTTLE_MS)
}

function forget(element: Element): void {
  waiting.delete(element)
  added.delete(element)
  visible.delete(element)
  observer?.unobserve(element)
}
