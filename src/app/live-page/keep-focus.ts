/**
 * Moves the focus to a heading when its element leaves the page, such as a button whose press replaced the content around it: on the body,
 * the keyboard and a screen reader would begin at the top of the page. @returns a function that ends it
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | undefined
  /** The elements around it, from the inside out. */
  let around: HTMLElement[] = []
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = undefined
    for (const place of around) if (place.isConnected && focusHeading(place)) return
  })
  const follow = ({ target }: FocusEvent) => {
    observer.disconnect()
    if (!(target instanceof HTMLElement)) return
    focused = target
    around = []
    for (let at = target.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
    for (const element of around) observer.observe(element, { childList: true })
  }
  /** Forgets an element that lost the focus and is still there, after the removal that may have caused it. */
  const leave = () =>
    queueMicrotask(() => {
      if (focused?.isConnected && document.activeElement === document.body) focused = undefined
    })
  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('focusout', leave)
  }
}

/** Focuses the first heading in an element that can be focused. */
function focusHeading(place: HTMLElement): boolean {
  return [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].some(heading => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return document.activeElement === heading
  })
}
