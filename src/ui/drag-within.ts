import type { PointerEvent } from 'react'

/** Lets a pointer that went down on `event.currentTarget` move the element, never out of the viewport (MOD-03). */
export function dragWithin(element: HTMLElement, event: PointerEvent<HTMLElement>): void {
  if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
  const handle = event.currentTarget
  const [x = 0, y = 0] = element.style.translate.split(' ').map(Number.parseFloat)
  const box = element.getBoundingClientRect()
  const { clientX, clientY } = event
  handle.setPointerCapture(event.pointerId)
  const move = (now: globalThis.PointerEvent) => {
    const dx = clamp(now.clientX - clientX, -box.left, innerWidth - box.right)
    const dy = clamp(now.clientY - clientY, -box.top, innerHeight - box.bottom)
    element.style.translate = `${x + dx}px ${y + dy}px`
  }
  const end = () => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}

/** An element larger than the viewport stays where it is on that side. */
const clamp = (value: number, low: number, high: number) =>
  Math.max(Math.min(low, high), Math.min(value, Math.max(low, high)))
