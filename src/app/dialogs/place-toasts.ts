/**
 * Moves short messages to the other edge of the window where they would hide the focused control, whose press they answer
 * (WCAG 2.4.11), for as long as they are shown. @returns a function that ends it
 */
export function placeToasts(): (() => void) | undefined {
  const region = document.querySelector<HTMLElement>('[popover][aria-live]:not(:empty)')
  if (!region) return undefined
  const place = () => {
    const { activeElement: control, body } = document
    if (!control || control === body || region.contains(control)) return
    delete region.dataset.moved
    const { x, y, width, height } = control.getBoundingClientRect()
    if (region.contains(document.elementFromPoint(x + width / 2, y + height / 2))) region.dataset.moved = ''
  }
  place()
  document.addEventListener('focusin', place)
  return () => document.removeEventListener('focusin', place)
}
