import type { KeyboardEvent } from 'react'

/** Moves the focus by the arrow keys between the field and the links and buttons below. */
export function moveFocus(frame: HTMLElement, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  // an input method chooses among its candidates with the arrows
  if (step === 0 || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...frame.querySelectorAll<HTMLElement>('input[type=search], a[href], button')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  if (place < 0) return
  event.preventDefault()
  // steps over hidden and disabled stops
  for (let at = place + step; at >= 0 && at < stops.length; at += step) {
    stops[at]!.focus()
    if (document.activeElement === stops[at]) return
  }
}
