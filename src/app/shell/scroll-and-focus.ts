/** Where the visitor was on a page that waits behind a closed one: brought back when it opens again (SYS-01). */
let kept: { top: number; focused: Element | null } | undefined

/** To be called while the page still shows. */
export function keepPlace(): void {
  kept = { top: window.scrollY, focused: document.activeElement }
}

/** To be called once the page shows again; without a place kept nothing moves. */
export function returnToPlace(): void {
  if (!kept) return
  const { top, focused } = kept
  kept = undefined
  window.scrollTo(0, top)
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
}
