/** Keeps the second click of a double click on a closing dialog from the page beneath, where it would press another control. */

/** Milliseconds after the first press in which a second one can belong to the same double click. */
const DOUBLE_CLICK_MS = 500
/** Milliseconds after which a slow second click has ended, too. */
const END_MS = 1000
/** Most pixels between the two taps of a double tap. */
const NEAR = 40

/** Blocks the rest of a double click. @param first the last press in the dialog that closes now */
export function blockSecondClick(first: PointerEvent): void {
  const left = END_MS - (performance.now() - first.timeStamp)
  if (left <= 0) return
  const listening = new AbortController()
  const block = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const blockClick = (event: MouseEvent) => {
    if (event.detail > 1) block(event)
    // another click starts a double click of its own
    else listening.abort()
  }
  const blockTap = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || event.timeStamp - first.timeStamp > DOUBLE_CLICK_MS) return
    if (Math.hypot(touch.clientX - first.clientX, touch.clientY - first.clientY) <= NEAR) block(event)
  }
  const options = { capture: true, passive: false, signal: listening.signal }
  for (const type of ['mousedown', 'click', 'dblclick'] as const) window.addEventListener(type, blockClick, options)
  // sliders move at the touch, before there is a click
  window.addEventListener('touchstart', blockTap, options)
  setTimeout(() => listening.abort(), left)
}
