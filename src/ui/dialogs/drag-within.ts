import type { PointerEvent } from 'react'

/** Lets a pointer that went down on `event.currentTarget` move the element, never out of the viewport. */
export function startDrag(element: HTMLElement, event: PointerEvent<HTMLElement>): void {
  if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
  const handle = event.currentTarget
  let { clientX, clientY } = event
  handle.setPointerCapture(event.pointerId)
  const stop = new AbortController()
  const { signal } = stop
  const move = (now: globalThis.PointerEvent) => {
    const [x, y] = moveWithin(element, now.clientX - clientX, now.clientY - clientY)
    // distance that the edge did not allow is made up before the element follows again
    clientX += x
    clientY += y
  }
  handle.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    handle.addEventListener(end, () => stop.abort(), { signal })
}

/** Keeps a moved element inside the viewport when either changes its size. @returns a function that stops it. */
export function watchBounds(element: HTMLElement): () => void {
  const check = () => {
    if (element.style.translate) moveWithin(element, 0, 0)
  }
  const watcher = new ResizeObserver(check)
  watcher.observe(element)
  addEventListener('resize', check)
  return () => {
    watcher.disconnect()
    removeEventListener('resize', check)
  }
}

/** @returns the distance that it moved. */
function moveWithin(element: HTMLElement, right: number, down: number): [number, number] {
  const { left, top, right: end, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const dx = clamp(right, -left, clientWidth - end)
  const dy = clamp(down, -top, clientHeight - bottom)
  const [x = 0, y = 0] = element.style.translate.split(' ').map(Number.parseFloat).filter(Number.isFinite)
  element.style.translate = `${x + dx}px ${y + dy}px`
  return [dx, dy]
}

/** Keeps an element that is larger than the viewport in its place on that side. */
const clamp = (value: number, low: number, high: number) =>
  Math.max(Math.min(low, high), Math.min(value, Math.max(low, high)))
