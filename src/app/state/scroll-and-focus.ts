/** Remembers scroll position and focus before a closed page covers the screen. @returns a function that restores them. */
export function rememberScrollAndFocus(): () => void {
  const top = window.scrollY
  const focused = document.activeElement
  return () => {
    window.scrollTo(0, top)
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }
}
