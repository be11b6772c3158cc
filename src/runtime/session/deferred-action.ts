/** What the visitor wanted when sign-in came in between; it goes on afterwards (ROL-01, SYS-07). */
let wish: (() => void) | undefined

export function keepWish(next: () => void): void {
  wish = next
}
export function dropWish(): void {
  wish = undefined
}
/** @returns false when nothing was waiting. */
export function fulfilWish(): boolean {
  const next = wish
  wish = undefined
  next?.()
  return next !== undefined
}
